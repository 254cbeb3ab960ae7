import type { ImportFinding } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect';
import { imports } from '../../../platform/db/schema';
import { type ProductLines, parseProduct } from '../parse/product';
import { findCategoryIds, loadExistingProducts } from './existing-products';
import { type Plan, planProduct } from './plan-product';
import { writePlans } from './write-plans';

/** Numbers of products, and the findings of the refused ones. */
export interface Outcome {
  created: number;
  updated: number;
  refused: number;
  findings: ImportFinding[];
}

/** The import that a batch belongs to. */
export interface Task {
  id: string;
  isDryRun: boolean;
  /** Maps a line to the earlier line with the same SKU. */
  duplicateSkus: ReadonlyMap<number, number>;
}

/** The import is no longer running, because another process has ended it. */
export class ImportEndedError extends Error {}

/** While an import runs, its row has about this many findings; at its end all are stored. */
const maxStoredFindings = 1000;
const maxAttempts = 3;

/**
 * Imports some products of a file and returns the outcome. They share a transaction, because one for each is many times slower; if it
 * fails, each product gets its own. So a product is imported as a whole or not at all, and the counts in the import's row are exact.
 * Throws `ImportEndedError`.
 */
export async function importBatch(db: Database, products: readonly ProductLines[], task: Task): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => importInTransaction(tx, products, task));
    } catch (error) {
      const message = toFindingMessage(error);
      if (message === undefined) throw error;
      if (products.length > 1) return importOneByOne(db, products, task);
      if (attempt < maxAttempts) continue;
      const [{ id, lines }] = products;
      const refusal = { line: lines[0].line, product: id, column: '', message };
      const outcome = { created: 0, updated: 0, refused: 1, findings: [refusal] };
      await recordProgress(db, task.id, lines.length, outcome);
      return outcome;
    }
  }
}

async function importOneByOne(db: Database, products: readonly ProductLines[], task: Task): Promise<Outcome> {
  const total: Outcome = { created: 0, updated: 0, refused: 0, findings: [] };
  for (const product of products) addOutcome(total, await importBatch(db, [product], task));
  return total;
}

/** Adds an outcome to `total`. */
export function addOutcome(total: Outcome, outcome: Outcome): void {
  total.created += outcome.created;
  total.updated += outcome.updated;
  total.refused += outcome.refused;
  total.findings.push(...outcome.findings);
}

async function importInTransaction(
  tx: Queryable,
  products: readonly ProductLines[],
  { id, isDryRun, duplicateSkus }: Task,
): Promise<Outcome> {
  const findings: ImportFinding[] = [];
  const categories = await findCategoryIds(
    tx,
    products.map(({ lines }) => lines[0].cells.category),
  );
  const readable = products.flatMap((product) => {
    const parsed = parseProduct(product);
    const rowFindings = [
      ...listDuplicateFindings(product, duplicateSkus),
      ...listCategoryFindings(product, categories),
    ];
    findings.push(...parsed.findings, ...rowFindings);
    return parsed.product && rowFindings.length === 0 ? [parsed.product] : [];
  });
  const existing = await loadExistingProducts(tx, readable, !isDryRun);
  const plans = readable.flatMap((imported): Plan[] => {
    const planned = planProduct(imported, existing);
    findings.push(...planned.findings);
    return planned.plan ? [planned.plan] : [];
  });
  if (!isDryRun) await writePlans(tx, plans, id);
  const outcome = {
    created: plans.filter(({ kind }) => kind === 'create').length,
    updated: plans.filter(({ kind }) => kind === 'update').length,
    refused: products.length - plans.length,
    findings: findings.sort((a, b) => a.line - b.line),
  };
  await recordProgress(
    tx,
    id,
    products.reduce((sum, { lines }) => sum + lines.length, 0),
    outcome,
  );
  return outcome;
}

const listDuplicateFindings = ({ id, lines }: ProductLines, duplicateSkus: Task['duplicateSkus']): ImportFinding[] =>
  lines.flatMap(({ line }) => {
    const firstLine = duplicateSkus.get(line);
    return firstLine === undefined
      ? []
      : [{ line, product: id, column: 'sku', message: `Line ${firstLine} already has this SKU` }];
  });

function listCategoryFindings(
  { id, lines: [firstLine] }: ProductLines,
  categoryIds: ReadonlySet<string>,
): ImportFinding[] {
  const { category } = firstLine.cells;
  if (category === '' || categoryIds.has(category)) return [];
  return [
    {
      line: firstLine.line,
      product: id,
      column: 'category',
      message: `There is no category “${category.slice(0, 60)}”`,
    },
  ];
}

async function recordProgress(tx: Queryable, id: string, done: number, outcome: Outcome): Promise<void> {
  const { created, updated, refused, findings } = outcome;
  const [runningImport] = await tx
    .update(imports)
    .set({
      done: sql`${imports.done} + ${done}`,
      created: sql`${imports.created} + ${created}`,
      updated: sql`${imports.updated} + ${updated}`,
      refused: sql`${imports.refused} + ${refused}`,
      ...(findings.length > 0 && {
        findings: sql`case when jsonb_array_length(${imports.findings}) < ${maxStoredFindings}
          then ${imports.findings} || ${JSON.stringify(findings)}::jsonb else ${imports.findings} end`,
      }),
    })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning({ id: imports.id });
  if (!runningImport) throw new ImportEndedError();
}

/** Returns the message of a database error that a parallel change has caused; undefined for any other error. */
function toFindingMessage(error: unknown): string | undefined {
  const code = findErrorCode(error);
  if (code === '23505') return 'This ID, SKU, or colour and size was just used by someone else. Please import it again';
  if (code === '23503') return 'Its category was just deleted';
  if (code === '40P01' || code === '40001') return 'The product was changed during the import. Please import it again';
  return undefined;
}

function findErrorCode(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code;
  return undefined;
}
