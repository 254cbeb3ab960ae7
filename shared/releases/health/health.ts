/** What the shell brings for remotes: a release that needs more is refused. */
export interface HostCapabilities {
  /** Versions by what a release may need: `react`, `@vastra/shared`, and `contract` when the API has said which it serves. */
  versions: Record<string, string>;
  /** What may be imported of each shared library that the shell brings, sorted: `@vastra/shared/router` to `['Link', …]`. */
  exports: Record<string, string[]>;
}

/** How one release does, as one document server has seen it since `since`. */
export interface ReleaseHealth {
  remote: string;
  version: string;
  /** ISO 8601. */
  since: string;
  /** Documents with a region of this remote, and those whose region failed for a reason of the remote's. */
  server: { views: number; failures: number };
  /** Pages alive in a browser with a region of this remote, and what went wrong in them, by kind. */
  browser: {
    views: number;
    failures: number;
    kinds: Record<string, number>;
    /** From how many networks failures were reported in the last ten minutes. */
    networks?: number;
  };
  /** 75th percentiles of pages whose main region is this remote's: LCP and INP in ms, CLS without unit. */
  vitals: Partial<Record<'LCP' | 'INP' | 'CLS', { p75: number; count: number }>>;
}

/** `health/<instance>.json`: written by each document server every few seconds and whenever what it serves changes. */
export interface InstanceHealth {
  instance: string;
  /** ISO 8601; older than half a minute means that this instance is gone. */
  at: string;
  offers: HostCapabilities;
  /** What documents carry now, by remote. */
  serving: Record<string, { live?: string; canary?: string }>;
  releases: ReleaseHealth[];
}
