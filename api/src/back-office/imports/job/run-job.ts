import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect';
import { imports } from '../../../platform/db/schema';
import { type Draft, doubleSkus, draftsOf } from '../parse/product';
import { end } from './import-lock';
import type { Line } from '../parse/table';
import { add, type Outcome, takeOver } from '../apply/import-batch';

/** In ms. A piece holds locks, and PGlite's one connection: who looks at the shop meanwhile waits so long at most. */
const aPiece = 40;
/** Of the time of a piece, how long the shop has the machine for itself after it. */
const restShare = 0.5;
const most = 400;

/** Works through a file in pieces, as fast as they can be while the shop goes on. Stopped, it leaves the import as failed. */
export async function work(
  db: Database,
  { id, isTrial, lines }: { id: string; isTrial: boolean; lines: readonly Line[] },
  signal: AbortSignal,
): Promise<void> {
  await db.update(imports).set({ status: 'running' }).where(eq(imports.id, id));
  const drafts = draftsOf(lines);
  const task = { id, isTrial, doubles: doubleSkus(drafts) };
  const all: Outcome = { created: 0, updated: 0, refused: 0, problems: [] };
  let budget = 20;
  for (let at = 0; at < drafts.length && !signal.aborted; ) {
    const piece = pieceFrom(drafts, at, budget);
    const startedAt = performance.now();
    add(all, await takeOver(db, piece, task));
    const took = performance.now() - startedAt;
    at += piece.length;
    budget = Math.round(Math.min(most, Math.max(1, budget * Math.min(2, aPiece / took))));
    await setTimeout(Math.min(took, 500) * restShare);
  }
  const problems = all.problems.sort((one, other) => one.line - other.line);
  await db.transaction((tx) => end(tx, id, signal.aborted ? 'failed' : 'done', problems));
}

/** As many products as have so many lines; one at least. */
function pieceFrom(drafts: readonly Draft[], from: number, budget: number): readonly Draft[] {
  let to = from;
  let lines = 0;
  do lines += drafts[to++].lines.length;
  while (to < drafts.length && lines + drafts[to].lines.length <= budget);
  return drafts.slice(from, to);
}
