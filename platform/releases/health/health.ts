import type { UrlOwners } from '../../federation/release';

/** Libraries and contract that a shell provides to releases. A release that needs more is refused. */
export interface HostCapabilities {
  /** Versions by name: `react`, `@vastra/shared`, and `contract` once the API has reported it. */
  versions: Record<string, string>;
  /** Exported names of each shared library, sorted: `@vastra/shared/router` to `['Link', …]`. */
  exports: Record<string, string[]>;
  /** Earlier majors of `@vastra/shared` that it provides too, with the exports of the modules that differ. Missing in reports of older document servers. */
  earlierShared?: { version: string; exports?: Record<string, string[]> }[];
  /** Owners of URLs. Missing in reports of older document servers. */
  urlOwners?: UrlOwners;
}

/** Counts of one release, as one document server has measured them since `since`. */
export interface ReleaseHealth {
  remote: string;
  version: string;
  /** ISO 8601. */
  since: string;
  /** Documents with a region of this remote, and those in which the remote made the region fail. */
  server: { views: number; failures: number };
  /** Hydrated pages with a region of this remote, and their failures by kind. */
  browser: {
    views: number;
    failures: number;
    kinds: Record<string, number>;
    /** Number of networks that reported failures in the last ten minutes. */
    networks?: number;
  };
  /** Pages with this remote's release that showed the confirmation of an order. */
  orders: number;
  /**
   * 75th percentiles of pages whose main region belongs to this remote: LCP and INP in ms, CLS without unit. `notGood`: how many exceed the
   * limit for "good" of Web Vitals.
   */
  vitals: Partial<Record<'LCP' | 'INP' | 'CLS', { p75: number; count: number; notGood: number }>>;
}

/** A live or canary release that one document server does not serve. */
export interface Refusal {
  /** Name of the remote, or of whatever else has a pointer. */
  remote: string;
  version: string;
  /** Reason in one sentence or more. */
  reason: string;
  /** ISO 8601. */
  at: string;
  /** Remotes that this server does not serve yet. The reason may go away with them, so that the refusal does not count meanwhile. */
  waitsFor?: string[];
}

/** `health/<instance>.json`: each document server writes it every few seconds, and whenever it serves other releases. */
export interface InstanceHealth {
  instance: string;
  /** ISO 8601. An instance whose report is older than half a minute is gone. */
  at: string;
  offers: HostCapabilities;
  /** Versions that documents contain now, by remote. */
  serving: Record<string, { live?: string; canary?: string }>;
  releases: ReleaseHealth[];
  /** Releases that this server refuses although a pointer names them. */
  refusals: Refusal[];
  /** Why this server does not trust the pointers, so that what was live stays live. */
  pointer_not_trusted?: string;
}
