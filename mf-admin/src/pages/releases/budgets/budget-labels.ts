import type { ErrorBudgetInfo } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { formatPercent, getTeamName } from '../../../components/releases/labels';

const objectiveFormat = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 5 });
const rateFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const allowedFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Formats an objective with all of its digits: "99.95%". */
export const formatObjective = (objective: number): string => objectiveFormat.format(objective);

/** Describes what failed, and how much may: "12 of 40,000 pages, 40 allowed". */
export function describeFailures({ since, failed, total, allowed, unit }: ErrorBudgetInfo): string {
  if (since === null) return 'Nothing counted yet';
  return `${formatNumber(failed)} of ${formatNumber(total)} ${unit}, ${allowedFormat.format(allowed)} allowed`;
}

/** Formats a burn rate: "1.2×"; "–" without pages since yesterday. */
export const formatBurnRate = (burnRate: number | null): string =>
  burnRate === null ? '–' : `${rateFormat.format(burnRate)}×`;

/** Returns whether as many have failed as the objective allows. */
export const isUsedUp = ({ used }: Pick<ErrorBudgetInfo, 'used'>): boolean => used !== null && used >= 1;

/** Says in a sentence whose budgets are used up: "Used up: Cart." */
export function describeBudgets(budgets: readonly ErrorBudgetInfo[]): string {
  const names = budgets.filter(isUsedUp).map(({ part }) => getTeamName(part));
  return names.length === 0 ? 'No error budget is used up.' : `Used up: ${names.join(', ')}.`;
}

/** Returns the tone and text of a budget's used share. A used-up budget is bad; a budget that will be used up at this rate is a warning. */
export function rateBudget({ used, burnRate }: Pick<ErrorBudgetInfo, 'used' | 'burnRate'>): {
  tone: 'good' | 'warning' | 'bad' | 'quiet';
  label: string;
} {
  if (used === null) return { tone: 'quiet', label: 'Too few to judge' };
  if (isUsedUp({ used })) return { tone: 'bad', label: `Used up: ${formatPercent(used)}` };
  return { tone: burnRate !== null && burnRate > 1 ? 'warning' : 'good', label: `${formatPercent(used)} used` };
}
