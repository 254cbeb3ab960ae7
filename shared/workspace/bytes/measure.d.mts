interface Script {
  /** Brotli bytes. */
  bytes: number;
  /** Minified characters by module. */
  modules: Record<string, number>;
}

export interface Measurement {
  commit: string;
  builds: Record<string, { parts: Record<string, string[]>; scripts: Record<string, Script> }>;
  /** Full names of fragments by page. */
  fragments: Record<string, string[]>;
}

export function measure(root: string): Promise<Measurement>;
export function formatMeasurement(measurement: Measurement): string;
