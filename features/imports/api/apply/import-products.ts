import type { ImportFinding } from '@vastra/shared/contract';
import type { Outcome } from '../../../../api/src/back-office/transfer/import-records';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import type { PageEventBus } from '../../../../api/src/platform/pages/page-events';
import { type ProductLines, parseProduct } from '../parse/product';
import { storePictures } from '../pictures/queue-pictures';
import { findCategoryIds, loadExistingProducts } from './existing-products';
import type { Task } from './import-batch';
import { writeOrigins } from './keep-local-changes';
import { type Plan, planProduct } from './plan-product';
import { listPriceChanges, storePriceChanges } from './price-changes';
import { parsePrices, toImportedProduct } from './prices';
import { writePlans } from './write-plans';

/** An import of products. */
export interface ProductTask extends Task {
  /** Maps a line to the earlier line with the same SKU. */
  duplicateSkus: ReadonlyMap<number, number>;
  /** Ids of all products of the file. */
  fileIds: ReadonlySet<string>;
  pageEvents: PageEventBus;
}

/** Imports some products of a file in the caller's transaction, which has locked the import. */
export async function importProducts(
  tx: Queryable,
  products: readonly ProductLines[],
  { id, isDryRun, actorId, duplicateSkus, fileIds, pageEvents }: ProductTask,
): Promise<Outcome> {
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
  else {
    await writeAll(tx, plans, id);
    await pageEvents.emit(tx, 'products:imported', { products: listOldPaths(plans), actorId });
  }
  return {
    created: plans.filter(({ kind }) => kind === 'create').length,
    updated: plans.filter(({ kind }) => kind === 'update').length,
    refused: products.length - plans.length,
    refusedLines: listRefusedLines(products, plans),
    findings: findings.sort((a, b) => a.line - b.line),
  };
}

function listRefusedLines(products: readonly ProductLines[], plans: readonly Plan[]): Set<number> {
  const planned = new Set(plans.map(({ product: { id } }) => id));
  return new Set(products.flatMap(({ id, lines }) => (planned.has(id) ? [] : [lines[0].line])));
}

/** Writes the plans, and the pictures that the files of other shops have beside products. */
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
}

/** Lists the new products that had a path in the shop that they come from. */
const listOldPaths = (plans: readonly Plan[]) =>
  plans.flatMap(({ kind, product: { id, oldPath } }) => (kind === 'create' && oldPath ? [{ id, oldPath }] : []));

const listDuplicateFindings = (
  { id, lines }: ProductLines,
  duplicateSkus: ProductTask['duplicateSkus'],
): ImportFinding[] =>
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
