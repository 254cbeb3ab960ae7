import type { Budgets, Cause, Comparison } from './compare.mjs';

export function formatReport(
  comparison: Comparison,
  budgets: Pick<Budgets, 'pages'>,
  options?: { isMarkdown?: boolean; isFull?: boolean; explain?: (cause: Cause) => string; maxCauses?: number },
): string;
