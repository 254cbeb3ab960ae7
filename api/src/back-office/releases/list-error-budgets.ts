import { budgetDays, type ReleaseStorage, readErrorBudgets } from '@vastra/platform/releases';
import type { ErrorBudgets } from '@vastra/shared/contract';

/** Returns the error budgets of all parts, as the document servers have counted them. */
export async function listErrorBudgets(storage: ReleaseStorage): Promise<ErrorBudgets> {
  const budgets = await readErrorBudgets(storage);
  return {
    days: budgetDays,
    budgets: budgets.map(({ since, used, burnRate, ...budget }) => ({
      ...budget,
      since: since ?? null,
      used: used ?? null,
      burnRate: burnRate ?? null,
    })),
  };
}
