/** Reference figure at which the budgets hold, in requests a second. */
const budgetReference = 1000;

/**
 * Exponent by which seconds fall with the reference figure. `npm test` took 1,584 s at 1,042 requests a second and 890 s at 2,600 (2026-11-24):
 * a part of each suite waits for clocks, disks and starts of processes, which a quicker processor does not shorten.
 */
const exponent = 0.67;

/** Returns PATIENCE, the factor of the tests' time limits, for a machine with this reference figure. */
export const getPatience = (reference) => Math.max(1, Math.round((10 * budgetReference) / reference) / 10);

/** Returns the seconds that a budget allows on a machine with this reference figure. */
export const scaleBudget = (seconds, reference) => seconds * (budgetReference / reference) ** exponent;

/** Share of the processors' time that other programs may use on a quiet machine. */
const maxOtherShare = 0.05;
/** Share of the first reference figure that the last one must reach on a quiet machine. */
const minReferenceRatio = 0.8;

/**
 * Returns why the machine was not quiet during a run; undefined if it was.
 *
 * @param {{ references: [number, number], otherShare?: number }} machine reference figures before and after, and the share of the processors'
 * time that other programs and machines used; undefined where the system does not count it
 */
export function findNoise({ references: [before, after], otherShare }) {
  const formatPercent = (share) => `${Math.round(share * 100)} %`;
  if (otherShare === undefined) return 'this system does not say what other programs used';
  if (otherShare > maxOtherShare) return `other programs used ${formatPercent(otherShare)} of the processors`;
  if (after < before * minReferenceRatio) return `the reference program fell by ${formatPercent(1 - after / before)}`;
  return undefined;
}

/**
 * Compares steps with their budgets.
 *
 * @param {{ name: string, seconds: number, status?: string }[]} steps
 * @param {Record<string, number>} budgets seconds at the reference of the budgets, by step
 * @param {[number, number]} references reference figures before and after; the budgets hold at their mean, because some machines become slower
 * while the tests run
 * @returns a row for each step, with `allowed` (seconds, undefined without a budget) and `isOver`
 */
export const compareWithBudgets = (steps, budgets, [before, after]) =>
  steps.map((step) => {
    const allowed =
      budgets[step.name] === undefined ? undefined : scaleBudget(budgets[step.name], (before + after) / 2);
    return { ...step, allowed, isOver: allowed !== undefined && step.seconds > allowed };
  });
