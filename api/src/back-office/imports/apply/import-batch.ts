import type { ImportFinding } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect';
import { importBatches, imports } from '../../../platform/db/schema';
import type { ColumnNames } from '../formats/to-table-lines';
import { type ProductLines, parseProduct } from '../parse/product';
import { storePictures } from '../pictures/queue-pictures';
import { findCategoryIds, loadExistingProducts } from './existing-products';
import { writeOrigins } from './keep-local-changes';
import { type Plan, planProduct } from './plan-product';
import { listPriceChanges, storePriceChanges } from './price-changes';
import { parsePrices, toImportedProduct } from './prices';
import { redirectOldPaths } from './redirect-old-paths';
import { writePlans } from './write-plans';

/** Numbers of products, and the findings of the refused ones. */
interface Outcome {
  created: number;
  updated: number;
  refused: number;
  findings: ImportFinding[];
}

/** The import that a batch belongs to. */
export interface Task {
  id: string;
  /** The run of the import that this worker does. */
  runId: string;
  isDryRun: boolean;
  /** Maps a line to the earlier line with the same SKU. */
  duplicateSkus: ReadonlyMap<number, number>;
  /** Ids of all products of the file. */
  fileIds: ReadonlySet<string>;
  /** Names of the file's columns for ours; empty for a file with our own columns. */
  columns: ColumnNames;
}

/** Another worker continues the import, or it has been ended. */
export class ImportEndedError extends Error {}

/** While an import runs, its row has about this many findings; at its end all are stored. */
const maxStoredFindings = 1000;
const maxAttempts = 3;

/**
 * Imports some products of a file and stores the outcome. They share a transaction, because one for each is many times slower; if it
 * fails, each product gets its own. So a product is imported as a whole or not at all, and the counts in the import's row are exact.
 * Throws `ImportEndedError`.
 */
export async function importBatch(db: Database, products: readonly ProductLines[], task: Task): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => importInTransaction(tx, products, task));
    } catch (error) {
      const message = toFindingMessage(error);
      if (message === undefined) throw error;
      if (products.length > 1) {
        for (const product of products) await importBatch(db, [product], task);
        return;
      }
      if (attempt < maxAttempts) continue;
      const [{ id, lines }] = products;
      const refusal = { line: lines[0].line, product: id, column: '', message };
      const outcome = { created: 0, updated: 0, refused: 1, findings: [refusal] };
      return db.transaction(async (tx) => {
        await assertOwnRun(tx, task);
        await recordProgress(tx, task, products, outcome);
      });
    }
  }
}

async function importInTransaction(tx: Queryable, products: readonly ProductLines[], task: Task): Promise<void> {
  const { id, isDryRun, duplicateSkus, fileIds } = task;
  await assertOwnRun(tx, task);
  const findings: ImportFinding[] = [];
  const categories = await findCategoryIds(
    tx,
    products.map(({ lines }) => lines[0].cells.category),
  );
  const priced = products.flatMap((product) => {
    if (!product.lines[0].isPriceLine) return [];
    const parsed = parsePrices(product);
    const rowFindings = [...listDuplicateFindings(product, duplicateSkus), ...listRefusals(product)];
    findings.push(...parsed.findings, ...rowFindings);
    return parsed.product && rowFindings.length === 0 ? [parsed.product] : [];
  });
  const readable = products.flatMap((product) => {
    if (product.lines[0].isPriceLine) return [];
    const parsed = parseProduct(product);
    const rowFindings = [
      ...listDuplicateFindings(product, duplicateSkus),
      ...listCategoryFindings(product, categories),
      ...listRefusals(product),
    ];
    findings.push(...parsed.findings, ...rowFindings, ...listNotices(product));
    return parsed.product && rowFindings.length === 0 ? [parsed.product] : [];
  });
  const named = [...readable, ...priced.map(({ id }) => ({ id, variants: [] }))];
  const existing = await loadExistingProducts(tx, named, { isLocked: !isDryRun, fileIds });
  const changed = priced.flatMap((product) => {
    const imported = toImportedProduct(product, existing);
    findings.push(...imported.findings);
    return imported.product ? [imported.product] : [];
  });
  const plans = [...readable, ...changed].flatMap((imported): Plan[] => {
    const planned = planProduct(imported, existing);
    findings.push(...planned.findings);
    return planned.plan ? [planned.plan] : [];
  });
  if (isDryRun) await storePriceChanges(tx, id, products[0].id, listPriceChanges(plans, priced));
  else await writeAll(tx, plans, id);
  const outcome = {
    created: plans.filter(({ kind }) => kind === 'create').length,
    updated: plans.filter(({ kind }) => kind === 'update').length,
    refused: products.length - plans.length,
    findings: findings.sort((a, b) => a.line - b.line),
  };
  await recordProgress(tx, task, products, outcome);
}

/** Writes the plans, and what the files of other shops have beside products: their pictures, and their paths. */
async function writeAll(tx: Queryable, plans: readonly Plan[], importId: string): Promise<void> {
  await writePlans(tx, plans, importId);
  await writeOrigins(
    tx,
    plans.flatMap(({ product: { id: productId }, origin }) => (origin ? [{ productId, values: origin }] : [])),
  );
  await storePictures(
    tx,
    importId,
    plans.flatMap(({ product: { id: productId, line, pictures } }) =>
      pictures ? [{ productId, line, pictures }] : [],
    ),
  );
  await redirectOldPaths(
    tx,
    plans.flatMap(({ kind, product: { id, oldPath } }) => (kind === 'create' && oldPath ? [{ id, oldPath }] : [])),
    importId,
  );
}

const listDuplicateFindings = ({ id, lines }: ProductLines, duplicateSkus: Task['duplicateSkus']): ImportFinding[] =>
  lines.flatMap(({ line }) => {
    const firstLine = duplicateSkus.get(line);
    return firstLine === undefined
      ? []
      : [{ line, product: id, column: 'sku', message: `Line ${firstLine} already has this SKU` }];
  });

const listRefusals = ({ id, lines }: ProductLines): ImportFinding[] =>
  lines.flatMap(({ line, refusals = [] }) => refusals.map((refusal) => ({ line, product: id, ...refusal })));

const listNotices = ({ id, lines }: ProductLines): ImportFinding[] =>
  lines.flatMap(({ line, notices = [] }) => notices.map((notice) => ({ line, product: id, ...notice })));

function listCategoryFindings(
  { id, lines: [firstLine] }: ProductLines,
  categoryIds: ReadonlySet<string>,
): ImportFinding[] {
  const { category } = firstLine.cells;
  // A dry run adds no category that a product of another shop needs.
  if (category === '' || categoryIds.has(category) || firstLine.categoryNames) return [];
  return [
    {
      line: firstLine.line,
      product: id,
      column: 'category',
      message: `There is no category “${category.slice(0, 60)}”`,
    },
  ];
}

/**
 * Locks the import, so that no other worker continues it until the transaction ends. It is the first statement, because a worker that lost the
 * import would take products of the new worker for changes by an admin. Throws `ImportEndedError`.
 */
async function assertOwnRun(tx: Queryable, { id, runId }: Task): Promise<void> {
  const isOwnRun = and(eq(imports.id, id), eq(imports.runId, runId), eq(imports.status, 'running'));
  const [own] = await tx.select({ id: imports.id }).from(imports).where(isOwnRun).for('update');
  if (!own) throw new ImportEndedError();
}

async function recordProgress(
  tx: Queryable,
  { id, columns }: Task,
  products: readonly ProductLines[],
  { created, updated, refused, ...outcome }: Outcome,
): Promise<void> {
  const findings = outcome.findings.map((finding) => ({
    ...finding,
    column: columns[finding.column] ?? finding.column,
  }));
  const done = products.reduce((sum, { lines }) => sum + lines.length, 0);
  if (findings.length > 0) {
    const [{ line }] = products[0].lines;
    await tx.insert(importBatches).values({ importId: id, line, findings });
  }
  await tx
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
    .where(eq(imports.id, id));
}

/** Returns the message of a database error that a parallel change has caused; undefined for any other error. */
function toFindingMessage(error: unknown): string | undefined {
  const code = findErrorCode(error);
  if (code === '23505')
    return 'This ID, SKU, barcode, or variant was just used by another person. Please import it again';
  if (code === '23503') return 'Its category was just deleted';
  if (code === '40P01' || code === '40001') return 'The product was changed during the import. Please import it again';
  return undefined;
}

function findErrorCode(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code;
  return undefined;
}
