import type { ReleaseStorage } from '../storage/storage';
import { shellName } from '../stored/names';

/** Name of the API among the parts that have an owner and an objective. */
export const apiPart = 'API';

/** Share of pages, or of calls, that shall not fail, by part: 0.999. */
export type Objectives = Record<string, number>;

/** Objective of a part whose objective was never set: one page of a thousand may fail. */
export const defaultObjective = 0.999;

const key = 'error-budgets/objectives.json';

const isObjective = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1;

/** Returns the objectives that teams have set. */
export async function readObjectives(storage: ReleaseStorage): Promise<Objectives> {
  const stored = await storage.read(key);
  try {
    const parsed: Record<string, unknown> = JSON.parse(stored?.body.toString('utf8') ?? '{}');
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, number] => isObjective(entry[1])),
    );
  } catch {
    // The file was edited by hand: the default counts.
    return {};
  }
}

/**
 * Stores the objective of a part.
 *
 * @param objective above 0 and below 1
 * @throws RangeError for another number; WriteConflictError if another person has set an objective meanwhile
 */
export async function setObjective(storage: ReleaseStorage, part: string, objective: number): Promise<void> {
  if (!isObjective(objective)) throw new RangeError(`${objective} is no objective`);
  const etag = (await storage.read(key))?.etag ?? null;
  const objectives = { ...(await readObjectives(storage)), [part]: objective };
  await storage.write(key, `${JSON.stringify(objectives, null, 2)}\n`, etag);
}

/** Returns the team that owns a part, as `.github/CODEOWNERS` names it: `cart` for `mf-cart`. */
export const getOwner = (part: string): string =>
  part === shellName ? 'platform' : part === apiPart ? 'api' : part.replace(/^mf-/, '');
