import type { ErrorBudget } from '../error-budget/error-budget';
import { budgetDays, isUsedUp } from '../error-budget/error-budget';
import { setObjective } from '../error-budget/objectives';
import { type PartBudget, readErrorBudgets } from '../error-budget/read-error-budgets';
import { type CommandContext, CommandError, toPercent } from './command';

/** Parses an objective: `99.9%` as 0.999. Throws CommandError for anything else. */
function parseObjective(text: string): number {
  const percent = Number(/^(\d+(?:\.\d+)?)%$/.exec(text)?.[1]);
  if (!(percent > 0 && percent < 100)) throw new CommandError('Give the objective in percent, below 100%: 99.9%');
  return Number((percent / 100).toFixed(9));
}

/**
 * Prints the error budgets of all parts, or of one; with an objective, first sets the objective of the part. Throws CommandError for a part that
 * does not exist, or an objective without a part.
 */
export async function budget(
  { storage, print }: CommandContext,
  { part, objective }: { part?: string; objective?: string },
): Promise<void> {
  if (objective !== undefined && !part) throw new CommandError('Whose objective? pnpm release budget mf-cart 99.9%');
  const isKnown = async () => (await readErrorBudgets(storage)).some((known) => known.part === part);
  if (part && !(await isKnown())) throw new CommandError(`No release of ${part} is stored.`);
  if (part && objective !== undefined) await setObjective(storage, part, parseObjective(objective));
  for (const found of await readErrorBudgets(storage))
    if (!part || found.part === part) for (const line of toLines(found)) print(line);
}

const toLines = ({ part, owner, unit, ...found }: PartBudget): string[] => [
  `${part}  owner ${owner}, objective ${formatObjective(found.objective)} of ${unit} without error`,
  `  ${describeUse(found, unit)}`,
];

/** Formats an objective with all of its digits: `99.95%`. */
const formatObjective = (objective: number): string => `${Number((objective * 100).toFixed(7))}%`;

function describeUse({ since, total, failed, used, burnRate }: ErrorBudget, unit: string): string {
  if (!since) return `no ${unit} were counted yet`;
  const counted = `${failed} of ${total} ${unit} failed since ${since}`;
  if (used === undefined) return `${counted}; too few to judge`;
  const burn = burnRate === undefined ? '' : `; burn rate ${Number(burnRate.toFixed(1))} since yesterday`;
  return `${counted}; ${toPercent(Number(used.toFixed(2)))} of the budget is used${burn}`;
}

/** Returns a sentence for a part whose budget is used up; undefined otherwise. */
const describeUsedUp = ({ part, unit, total, failed, allowed, objective, ...found }: PartBudget): string | undefined =>
  isUsedUp(found)
    ? `Warning: the error budget of ${part} is used up. ${failed} of ${total} ${unit} failed in ${budgetDays} days; ` +
      `its objective of ${formatObjective(objective)} allows ${Math.floor(allowed)}.`
    : undefined;

/** Prints a warning for each part, or for the named part, whose error budget is used up. Stops nothing. */
export async function warnOfUsedBudgets({ storage, print }: CommandContext, part?: string): Promise<void> {
  for (const found of await readErrorBudgets(storage)) {
    const warning = describeUsedUp(found);
    if (warning && (!part || found.part === part)) print(warning);
  }
}
