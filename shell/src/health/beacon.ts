/** What a page tells the document server about how it went: the body of `POST /beacon`, JSON, at most 8 KB. */
export interface Beacon {
  /** Pages (loads and navigations) with a region of that release alive or failed, since the last beacon. */
  views: { remote: string; version: string; count: number }[];
  /** What went wrong since the last beacon, by release and kind; `count` times. */
  failures: { remote: string; version: string; kind: FailureKind; count: number }[];
  /** Of this page load; `remote` is whose region the document was about. LCP and INP in ms. */
  vitals: { remote: string; version: string; name: 'LCP' | 'INP' | 'CLS'; value: number }[];
}

/** `region`: a region or fragment could not be loaded or threw. `script`: an uncaught error or rejection in the remote's scripts. */
export type FailureKind = 'region' | 'script';
