export interface BenchResult {
  date: string;
  commit: string;
  machine: { cpu: string; cores: number; memoryGB: number; node: string };
  bench: string;
  row: string;
  figure: number;
  unit: string;
  reference: number;
}

export interface BenchComparison {
  bench: string;
  row: string;
  unit: string;
  ratio: number;
  limit: number | undefined;
  runs: string;
  verdict: 'slower' | 'faster' | 'same' | 'noise unknown';
}

/** See compare-results.mjs. */
export function compareResults(results: BenchResult[]): BenchComparison[];
