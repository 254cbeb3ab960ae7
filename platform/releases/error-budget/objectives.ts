import type { ReleaseStorage } from '../storage/storage';

/** Share of the pages or calls of a part that must not fail, such as 0.999, by the name of the part. */
export type Objectives = Record<string, number>;

/** Objective of a part for which no team has set one: one page of a thousand may fail. */
export const defaultObjective = 0.999;

const key = 'error-budgets/objectives.json';

const isObjective = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1;

/** Returns the objectives that teams have set. Leaves out values that are no share, and everything in a file that is no JSON. */
export async function readObjectives(storage: ReleaseStorage): Promise<Objectives> {
  const stored = await storage.read(key);
  try {
    const parsed: Record<string, unknown> = JSON.parse(stored?.body.toString('utf8') ?? '{}');
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, number] => isObjective(entry[1])),
    );
  } catch {
    // A person has edited the file, so the default objective applies.
    return {};
  }
}

/**
 * Stores the objective of a part. Replaces a file that is no JSON.
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
