import { randomUUID } from 'node:crypto';
import type { ImportProblem } from '@vastra/shared/contract';
import { withFamilies } from '../../../catalogue/products/keywords';
import { slugOf } from '../../../catalogue/products/slug';
import type { products, variants } from '../../../platform/db/schema';
import type { Article, ArticleVariant } from '../parse/product';
import type { Column } from '../parse/table';

export type ProductRow = Omit<typeof products.$inferSelect, 'search' | 'told'>;
export type VariantRow = typeof variants.$inferSelect;

/** What the shop has of what the file is about. */
export interface State {
  products: ReadonlyMap<string, ProductRow>;
  /** By product, in their order. */
  variants: ReadonlyMap<string, VariantRow[]>;
  /** SKU to the product that has it. */
  skuOwners: ReadonlyMap<string, string>;
  variantIds: ReadonlySet<string>;
}

/** What has to be written for one product. */
export interface Plan {
  kind: 'create' | 'update' | 'same';
  article: Article;
  keywords: string;
  /** Whether a field of the product itself changes. */
  isTold: boolean;
  all: VariantRow[];
  added: VariantRow[];
  changed: VariantRow[];
  /** Those of `changed` that get another colour or size. */
  renamed: VariantRow[];
  /** Pieces that came or went, by variant. */
  movements: { variantId: string; change: number }[];
}

const mostVariants = 500;

/** What a product of the file means for the shop, or what is wrong with it. */
export function planOf(article: Article, state: State): { plan?: Plan; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const tell = (line: number, column: Column, message: string) =>
    problems.push({ line, product: article.id, column, message });
  const row = state.products.get(article.id);
  const before = state.variants.get(article.id) ?? [];
  if (!row && slugOf(article.id) !== article.id)
    tell(article.line, 'id', 'The id of a new product has small letters, digits and dashes only');

  const bySku = new Map(before.map((variant) => [variant.sku, variant]));
  const all = new Map(before.map((variant) => [variant.id, variant]));
  const added: VariantRow[] = [];
  const changed: VariantRow[] = [];
  for (const given of article.variants) {
    const owner = state.skuOwners.get(given.sku);
    if (owner !== undefined && owner !== article.id)
      tell(given.line, 'sku', `The product “${owner}” has the SKU ${given.sku}`);
    const known = bySku.get(given.sku);
    const after = known ? changedVariant(known, given) : newVariant(article.id, given, all, state.variantIds);
    if (!known) added.push(after);
    else if (after !== known) changed.push(after);
    all.set(after.id, after);
  }
  const ordered = [...all.values()];
  if (!article.isArchived && ordered.length === 0)
    tell(article.line, 'sku', 'A product on sale has one variant at least');
  if (ordered.length > mostVariants)
    tell(article.line, 'sku', `A product has at most ${mostVariants} variants; this one would have ${ordered.length}`);
  const lineOf = new Map(article.variants.map(({ sku, line }) => [sku, line]));
  for (const { sku, other } of sameOptions(ordered, lineOf))
    tell(lineOf.get(sku)!, 'size', `The SKU ${other.sku} is ${other.color} / ${other.size} as well`);
  if (problems.length > 0) return { problems };

  const codes = (rows: VariantRow[]) => rows.map(({ colorCode }) => colorCode);
  // What an admin has taken out stays out, as long as the file says no more than the shop.
  const isAsWas = row?.keywords === article.keywords;
  const keywords = withFamilies(article.keywords, isAsWas ? codes(before) : [], codes(ordered));
  const isTold = !row || differs(article, keywords, row);
  const kind = row ? (isTold || added.length > 0 || changed.length > 0 ? 'update' : 'same') : 'create';
  const was = new Map(before.map((variant) => [variant.id, variant]));
  const isRenamed = ({ id, color, size }: VariantRow) => was.get(id)?.color !== color || was.get(id)?.size !== size;
  const movements = [...added, ...changed]
    .map(({ id, stock }) => ({ variantId: id, change: stock - (was.get(id)?.stock ?? 0) }))
    .filter(({ change }) => change !== 0);
  const plan = { kind, article, keywords, isTold, all: ordered, added, changed, movements } as const;
  return { plan: { ...plan, renamed: changed.filter(isRenamed) }, problems };
}

function changedVariant(known: VariantRow, { line: _line, stock, ...fields }: ArticleVariant): VariantRow {
  const after = { ...known, ...fields, stock: stock ?? known.stock };
  const isSame = (Object.keys(after) as (keyof VariantRow)[]).every((key) => after[key] === known[key]);
  return isSame ? known : after;
}

function newVariant(
  productId: string,
  { line: _line, stock, ...fields }: ArticleVariant,
  all: ReadonlyMap<string, VariantRow>,
  taken: ReadonlySet<string>,
): VariantRow {
  const wanted = variantIdOf(productId, fields);
  const id = all.has(wanted) || taken.has(wanted) ? `${wanted}-${randomUUID().slice(0, 8)}` : wanted;
  const position = Math.max(-1, ...[...all.values()].map((variant) => variant.position)) + 1;
  return { id, productId, ...fields, stock: stock ?? 0, position };
}

/** Readable ids, as the editor makes them: product, colour and size. */
export const variantIdOf = (productId: string, { color, size }: Pick<ArticleVariant, 'color' | 'size'>): string =>
  [slugOf(productId, 60), slugOf(color, 20), slugOf(size, 12)].filter(Boolean).join('-');

/** Variants of one colour and size of which a product may have one only; told at the one that the file has. */
function sameOptions(rows: VariantRow[], lineOf: ReadonlyMap<string, number>) {
  const byOption = new Map<string, VariantRow>();
  return rows.flatMap((row) => {
    const option = `${row.color}\n${row.size}`.toLowerCase();
    const other = byOption.get(option);
    byOption.set(option, row);
    if (!other) return [];
    return [lineOf.has(row.sku) ? { sku: row.sku, other } : { sku: other.sku, other: row }];
  });
}

function differs(article: Article, keywords: string, row: ProductRow): boolean {
  const told = (one: Article | ProductRow, words: string, isArchived: boolean) =>
    JSON.stringify([
      one.title,
      one.brand,
      one.categoryId,
      one.shortDesc,
      one.description,
      one.features,
      one.specs.map(({ label, value }) => [label, value]),
      one.hsn,
      words,
      isArchived,
    ]);
  return told(article, keywords, article.isArchived) !== told(row, row.keywords, row.archivedAt !== null);
}
