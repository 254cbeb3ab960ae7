import { addCategory } from '../../../../api/src/catalogue/categories/edit-category';
import { type CategoryNode, listNodes, loadCategoryTree } from '../../../../api/src/catalogue/categories/tree';
import { toSlug } from '../../../../api/src/catalogue/naming/slug';
import type { Database } from '../../../../api/src/platform/db/connect';
import { HttpError } from '../../../../api/src/platform/server/errors/http-error';
import { proposeHsn } from '../formats/propose-hsn';
import type { ProductLines } from '../parse/product';
import type { TableLine } from '../parse/table';

/** Category of products of another shop that name no kind. */
const otherCategory = 'Other';
/** Longest name of a category. */
const maxNameLength = 60;

interface Context {
  isDryRun: boolean;
  actorId: string;
  /** Ids by what names have in common: the categories that a dry run would have added until now. */
  proposedCategories: Map<string, string>;
  /** HSN codes that the merchant has confirmed, by the names of new categories. */
  hsnCodes?: ReadonlyMap<string, string>;
}

/** Returns what two spellings of a category have in common: “T-Shirts” and “T shirt”. */
const toKey = (name: string): string => toSlug(name).replaceAll('-', '').replace(/s$/, '');

/** Lists categories by what their names have in common, and by their ids; the first in the order of the shop has the key. */
const mapByKey = (nodes: readonly CategoryNode[]): Map<string, string> =>
  new Map(nodes.flatMap(({ id, name }) => [[toKey(id), id] as const, [toKey(name), id] as const]).reverse());

/**
 * Chooses the category of each product of another shop: one of the shop whose name its type has, or a new one with the proposed HSN code. Runs before the
 * transaction of the batch, because a category locks the tree of all categories. A dry run adds none, and says which.
 */
export async function chooseCategories(
  db: Database,
  products: readonly ProductLines[],
  context: Context,
): Promise<readonly ProductLines[]> {
  if (!products.some(({ lines }) => lines[0].categoryNames)) return products;
  const idByKey = new Map([...context.proposedCategories, ...mapByKey(listNodes(await loadCategoryTree(db)))]);
  const chosen: ProductLines[] = [];
  for (const { id, lines } of products) {
    const [first, ...others] = lines;
    if (!first.categoryNames || first.cells.category !== '') {
      chosen.push({ id, lines });
      continue;
    }
    const names = toNames(first.categoryNames);
    const known = names.map((name) => idByKey.get(toKey(name))).find(Boolean);
    const changed = known
      ? withCategory(first, known)
      : await withNewCategory(db, first, { ...context, idByKey, names });
    chosen.push({ id, lines: [changed, ...others] });
  }
  return chosen;
}

/** Returns the names that a category can have. */
function toNames(categoryNames: readonly string[]): string[] {
  const names = categoryNames.map((name) => name.slice(0, maxNameLength)).filter((name) => toSlug(name) !== '');
  return names.length > 0 ? names : [otherCategory];
}

/** Returns the first line of a product in a category. */
const withCategory = (line: TableLine, category: string, message?: string): TableLine => ({
  ...line,
  cells: { ...line.cells, category },
  notices: [...(line.notices ?? []), ...(message ? [{ column: 'category', message }] : [])],
});

async function withNewCategory(
  db: Database,
  line: TableLine,
  {
    names,
    idByKey,
    isDryRun,
    actorId,
    proposedCategories,
    hsnCodes,
  }: Context & { names: readonly string[]; idByKey: Map<string, string> },
): Promise<TableLine> {
  const [name] = names;
  const confirmed = hsnCodes?.get(name);
  const hsn = confirmed ?? proposeHsn(name);
  const advice = confirmed
    ? `with the HSN code ${confirmed}. You can change it`
    : hsn
      ? `with the HSN code ${hsn} as a proposal. Please confirm it`
      : 'without an HSN code. Please enter it';
  if (isDryRun) {
    idByKey.set(toKey(name), toSlug(name));
    proposedCategories.set(toKey(name), toSlug(name));
    return withCategory(line, toSlug(name), `The category “${name}” will be added ${advice} in Categories`);
  }
  try {
    const category = { name, parentId: null, isFeatured: false, hsn: hsn ?? '' };
    const id = await db.transaction((tx) => addCategory(tx, category, actorId));
    idByKey.set(toKey(name), id);
    return withCategory(line, id, `The category “${name}” was added ${advice} in Categories`);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...line, refusals: [...(line.refusals ?? []), { column: 'category', message: error.message }] };
  }
}
