/** Report of a page to the document server: the body of `POST /beacon`, JSON, at most 8 KB. */
export interface Beacon {
  /** Pages (loads and navigations) with a hydrated or failed region of the release, since the last beacon. */
  views: { remote: string; version: string; count: number }[];
  /** Failures since the last beacon, by release and kind. */
  failures: { remote: string; version: string; kind: FailureKind; count: number }[];
  /** Pages that showed the confirmation of an order, by each release of the page. Missing if there was none. */
  orders?: { remote: string; version: string; count: number }[];
  /** Errors behind these failures, at most two. Missing if there was none. */
  errors?: ErrorReport[];
  /** Web vitals of this page load, for the release of the document's main region. LCP and INP in ms. */
  vitals: { remote: string; version: string; name: 'LCP' | 'INP' | 'CLS'; value: number }[];
}

/**
 * `region`: a region or fragment could not be loaded or threw. `script`: an uncaught error or rejection in the remote's scripts. `caught`: an
 * error that an error boundary has caught. `recovered`: an error after which React has rendered again, such as a mismatch of the hydration.
 */
export type FailureKind = 'region' | 'script' | 'caught' | 'recovered';

/** An error of a release, without personal data: its message is redacted, and its stack consists of files of releases. */
export interface ErrorReport {
  remote: string;
  version: string;
  kind: FailureKind;
  /** `TypeError: x is not a function`, redacted. */
  message: string;
  /** Innermost first, at most eight: `mf-cart/1.0.0-3f2a9c1b7d/web/12.9b1c.js:1:204`. */
  frames: string[];
  /** Events on the bus before the error, latest first, at most eight. Never their payloads. */
  events: { name: string; secondsBefore: number }[];
}
