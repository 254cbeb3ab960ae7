import type { Database } from '../../db/connect';
import { workflowRuns } from '../../db/schema';
import type { RunRow } from '../next-action';

/** Another system as steps see it: it knows idempotency keys, so that a repeated call has one effect. */
export class OtherSystem {
  /** Keys of the calls whose effects exist there. */
  readonly effects = new Set<string>();
  /** Calls in their sequence: `run erp`, `compensate erp`. */
  readonly calls: string[] = [];

  do(name: string, key: string): void {
    this.calls.push(`run ${name}`);
    this.effects.add(key);
  }

  undo(name: string, stepKey: string): void {
    this.calls.push(`compensate ${name}`);
    this.effects.delete(stepKey);
  }
}

/** Returns the run of a key. */
export async function getRun(db: Database, key: string): Promise<RunRow> {
  const runs = await db.select().from(workflowRuns);
  return runs.find((run) => run.key === key)!;
}
