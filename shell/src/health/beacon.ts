/** Report of a page to the document server: the body of `POST /beacon`, JSON, at most 8 KB. */
export interface Beacon {
  /** Pages (loads and navigations) with a hydrated or failed region of the release, since the last beacon. */
  views: { remote: string; version: string; count: number }[];
  /** Failures since the last beacon, by release and kind. */
  failures: { remote: string; version: string; kind: FailureKind; count: number }[];
  /** Pages that showed the confirmation of an order, by each release of the page. Missing if there was none. */
  orders?: { remote: string; version: string; count: number }[];
  /** Web vitals of this page load, for the release of the document's main region. LCP and INP in ms. */
  vitals: { remote: string; version: string; name: 'LCP' | 'INP' | 'CLS'; value: number }[];
}

/** `region`: a region or fragment could not be loaded or threw. `script`: an uncaught error or rejection in the remote's scripts. */
export type FailureKind = 'region' | 'script';
