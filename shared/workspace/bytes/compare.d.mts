import type { Measurement } from './measure.mjs';

/** Budgets in KB (1000 bytes). `*` is for names without an entry. */
export interface Budgets {
  pages: Record<string, number>;
  otherPages: Record<string, number>;
  remotes: Record<string, number>;
}

export interface Row {
  name: string;
  bytes: number;
  /** Undefined for what is not in the baseline. */
  previousBytes?: number;
  budget: number;
  isOver: boolean;
}

/** A module that grew, with the pages that it is in. */
export interface Cause {
  module: string;
  /** Name of another version of the package, which the baseline has. */
  previousModule?: string;
  isNew?: boolean;
  bytes: number;
  pages: string[];
}

export interface Comparison {
  pages: Row[];
  remotes: Row[];
  causes: Cause[];
}

export function compareBytes(current: Measurement, baseline: Measurement, budgets: Budgets): Comparison;
