import {
  findMissingFacts,
  type ImportFinding,
  type ProductFactName,
  type ProductFacts,
  productFactNames,
  productFields,
  resolveFacts,
} from '@vastra/shared/contract';
import type { ImportedProduct } from '../parse/product';
import { keepLocalChanges, type Origin, type StoredProduct, toOrigin } from './keep-local-changes';
import type { VariantRow } from './plan-variants';

interface Shop {
  products: ReadonlyMap<string, StoredProduct>;
  variants: ReadonlyMap<string, VariantRow[]>;
  factDefaults: Partial<ProductFacts>;
  origins: ReadonlyMap<string, Origin>;
}

/** Lists the facts that a product lacks which the file publishes. A product that is published already stays so. */
export function listLackingFacts(
  product: Pick<ImportedProduct, 'isArchived'>,
  row: Pick<StoredProduct, 'archivedAt'> | undefined,
  { own, defaults }: { own: Partial<ProductFacts>; defaults: Partial<ProductFacts> },
): ProductFactName[] {
  if (product.isArchived || row?.archivedAt === null) return [];
  // Every category has a name, which is the generic name of its products.
  return findMissingFacts(resolveFacts(own, { ...defaults, genericName: 'category' }));
}

/** Returns the facts that a product of a file will have: those that the file leaves out stay as they are. */
const getFacts = (imported: ImportedProduct, row: StoredProduct | undefined): Partial<ProductFacts> =>
  Object.fromEntries(productFactNames.map((name) => [name, imported[name] ?? row?.[name] ?? '']));

/**
 * Adapts a product of another shop's file: it is archived if it lacks facts which the law requires, because other shops do not export them, and what was changed
 * here since the last file stays. A product of a file with our own columns is returned as it is.
 */
export function adaptToShop(
  imported: ImportedProduct,
  { products, variants, factDefaults, origins }: Shop,
): { product: ImportedProduct; origin?: Origin; notices: ImportFinding[] } {
  if (!imported.isFromOtherShop) return { product: imported, notices: [] };
  const { id, line } = imported;
  const [row, origin] = [products.get(id), origins.get(id)];
  const notices: ImportFinding[] = [];
  const lacking = listLackingFacts(imported, row, { own: getFacts(imported, row), defaults: factDefaults });
  if (lacking.length > 0) {
    const names = lacking.map((name) => productFields[name].label.toLowerCase()).join(', ');
    const message = `Imported as archived, because the law requires ${names}. Enter it for the product or in the settings, and publish the product`;
    notices.push({ line, product: id, column: 'status', message });
  }
  const possible = lacking.length > 0 ? { ...imported, isArchived: true } : imported;
  // Without a rule of the merchant the files have no such columns, so the product keeps what was entered here.
  const complete = row
    ? { ...possible, keywords: possible.keywords || row.keywords, hsn: possible.hsn ?? row.hsn }
    : possible;
  const { product, retained } =
    row && origin
      ? keepLocalChanges(complete, origin, { row, variants: variants.get(id) ?? [] })
      : { product: complete, retained: [] };
  if (retained.length > 0)
    notices.push({
      line,
      product: id,
      column: '',
      message: `Kept, because it was changed here: ${retained.join(', ')}`,
    });
  return { product, origin: toOrigin(complete), notices };
}
