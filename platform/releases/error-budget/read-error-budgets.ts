import type { ReleaseStorage } from '../storage/storage';
import { shellName } from '../stored/names';
import { listReleased } from '../stored/stored-releases';
import { readDailyCounts } from './daily-counts';
import { type ErrorBudget, getErrorBudget } from './error-budget';
import { defaultObjective, readObjectives } from './objectives';
import { apiPart, getOwner } from './parts';

/** The error budget of a part, with its name and its owner. */
export interface PartBudget extends ErrorBudget {
  /** Name of a remote, `shell` or `API`. */
  part: string;
  owner: string;
  unit: 'pages' | 'calls';
}

/** Returns the error budgets of the API, the shell and all remotes with a release, in this order. */
export async function readErrorBudgets(storage: ReleaseStorage, now = Date.now()): Promise<PartBudget[]> {
  const [released, days, objectives] = await Promise.all([
    listReleased(storage),
    readDailyCounts(storage),
    readObjectives(storage),
  ]);
  const parts = [apiPart, shellName, ...released.filter((name) => name !== shellName)];
  return parts.map((part) => ({
    part,
    owner: getOwner(part),
    unit: part === apiPart ? 'calls' : 'pages',
    ...getErrorBudget(days, part, { objective: objectives[part] ?? defaultObjective, now }),
  }));
}
