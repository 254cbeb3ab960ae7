import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect';
import { imports } from '../../../platform/db/schema';
import { addOutcome, importBatch, type Outcome } from '../apply/import-batch';
import { findDuplicateSkus, groupByProduct, type ProductLines } from '../parse/product';
import type { TableLine } from '../parse/table';
import { finishImport } from './import-lock';

/** Duration of a batch. It holds locks, and PGlite's only connection, so other requests wait about this long. */
const batchMs = 40;
/** Pause after a batch, as a share of its duration, so that the shop stays responsive. */
const pauseShare = 0.5;
const maxBatchLines = 400;

/** Imports a file in batches whose size adapts to `batchMs`. When `signal` aborts, the import ends as failed after the current batch. */
export async function runImport(
  db: Database,
  { id, isDryRun, lines }: { id: string; isDryRun: boolean; lines: readonly TableLine[] },
  signal: AbortSignal,
): Promise<void> {
  await db.update(imports).set({ status: 'running' }).where(eq(imports.id, id));
  const products = groupByProduct(lines);
  const task = { id, isDryRun, duplicateSkus: findDuplicateSkus(products) };
  const total: Outcome = { created: 0, updated: 0, refused: 0, findings: [] };
  let budget = 20;
  for (let index = 0; index < products.length && !signal.aborted; ) {
    const batch = getNextBatch(products, index, budget);
    const startedAt = performance.now();
    addOutcome(total, await importBatch(db, batch, task));
    const durationMs = performance.now() - startedAt;
    index += batch.length;
    budget = Math.round(Math.min(maxBatchLines, Math.max(1, budget * Math.min(2, batchMs / durationMs))));
    await setTimeout(Math.min(durationMs, 500) * pauseShare);
  }
  const findings = total.findings.sort((a, b) => a.line - b.line);
  await db.transaction((tx) => finishImport(tx, id, signal.aborted ? 'failed' : 'done', findings));
}

/** Returns the next products with at most `budget` lines in all, but one product at least. */
function getNextBatch(products: readonly ProductLines[], from: number, budget: number): readonly ProductLines[] {
  let to = from;
  let lineCount = 0;
  do lineCount += products[to++].lines.length;
  while (to < products.length && lineCount + products[to].lines.length <= budget);
  return products.slice(from, to);
}
