import {
  describeMissingFact,
  findMissingFacts,
  formatFact,
  type Product,
  type ProductFactName,
  type ProductFactSettings,
  type ProductFacts,
  productFactNames,
  productFields,
  resolveFacts,
} from '@vastra/shared/contract';
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { products } from '../../platform/db/schema';
import { cacheUntilChange } from '../../platform/server/cache/cache-until-change';
import { InvalidProductError } from './errors';

/** The rows of the table `settings` that the defaults come from. */
const settingKeys = { facts: 'productFacts', shop: 'shop' } as const;

/** Defaults of a shop that has saved none. */
const initialSettings: ProductFactSettings = {
  countryOfOrigin: 'India',
  maker: '',
  importer: '',
  netQuantity: '1 N',
  customerCare: '',
};

/** Returns the shop's defaults as its settings show them. */
export const getFactSettings = async (db: Queryable): Promise<ProductFactSettings> => ({
  ...initialSettings,
  ...((await readSetting(db, settingKeys.facts)) as Partial<ProductFactSettings> | undefined),
});

interface ShopDetails {
  legalName?: string;
  address?: string[];
  state?: string;
  phone?: string;
  email?: string;
}

/** The defaults of a shop. Without a maker in the settings, the shop is the maker; the name of the category is the generic name. */
export async function loadFactDefaults(db: Queryable): Promise<Omit<ProductFacts, 'genericName' | 'madeOn'>> {
  const [facts, stored] = await Promise.all([getFactSettings(db), readSetting(db, settingKeys.shop)]);
  const { legalName = '', address = [], state = '', phone = '', email = '' } = (stored ?? {}) as ShopDetails;
  const isComplete = legalName !== '' && address.length > 0;
  return {
    ...facts,
    maker: facts.maker || (isComplete ? [legalName, ...address, state].filter(Boolean).join(', ') : ''),
    customerCare: facts.customerCare || [phone, email].filter(Boolean).join(', '),
  };
}

/** The same for pages. A trigger writes changes of these settings as changes of `media`. The caller has refreshed the change journal. */
export const getFactDefaults = cacheUntilChange('media', loadFactDefaults);

/**
 * Lists the specifications and the facts of a product for its page, with labels and without empty facts. Each label is there once: a specification of the same
 * label goes before a default, because merchants without the facts wrote such specifications, and a fact of the product goes before both.
 */
export function listSpecsAndFacts(
  product: ProductFacts & Pick<Product, 'specs'>,
  { defaults, category }: { defaults: Partial<ProductFacts>; category: string },
): { specs: Product['specs']; facts: NonNullable<Product['facts']> } {
  const normalise = (label: string) => label.trim().toLowerCase();
  const specLabels = new Set(product.specs.map(({ label }) => normalise(label)));
  const resolved = resolveFacts(product, { ...defaults, genericName: category });
  const facts = productFactNames.flatMap((name) => {
    const { label } = productFields[name];
    const isShown = resolved[name] !== '' && (product[name] !== '' || !specLabels.has(normalise(label)));
    return isShown ? [{ name, label, value: formatFact(name, resolved[name]) }] : [];
  });
  const factLabels = new Set(facts.map(({ label }) => normalise(label)));
  return { specs: product.specs.filter(({ label }) => !factLabels.has(normalise(label))), facts };
}

/** Returns a validation message for each fact that a product lacks to be published. */
export async function findFactErrors(tx: Queryable, own: Partial<ProductFacts>): Promise<Record<string, string>> {
  // Every category has a name, which is the generic name of its products.
  const facts = resolveFacts(own, { ...(await loadFactDefaults(tx)), genericName: 'category' });
  return Object.fromEntries(findMissingFacts(facts).map((name) => [name, describeMissingFact(name)]));
}

/** Throws InvalidProductError for the first of the products that lacks a fact. `field`: the field of the call that the message belongs to. */
export async function assertFactsComplete(
  tx: Queryable,
  rows: readonly (ProductFacts & { title: string })[],
  field: string,
): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(await findFactErrors(tx, row)) as ProductFactName[];
    if (names.length > 0)
      throw new InvalidProductError({ [field]: `“${row.title}” cannot be published without: ${joinLabels(names)}` });
  }
}

const joinLabels = (names: readonly ProductFactName[]): string =>
  names.map((name) => productFields[name].label.toLowerCase()).join(', ');

/** Builds the SQL condition of published products that lack a fact: the rule of `findMissingFacts` over all products. */
export async function buildMissingFacts(db: Queryable): Promise<SQL> {
  const defaults: Partial<ProductFacts> = await loadFactDefaults(db);
  const isEmpty = (name: ProductFactName): SQL => (defaults[name] ? sql`false` : sql`trim(${products[name]}) = ''`);
  const country = sql`lower(trim(coalesce(nullif(${products.countryOfOrigin}, ''), ${defaults.countryOfOrigin ?? ''}::text)))`;
  const missing = or(
    ...(['countryOfOrigin', 'netQuantity', 'customerCare'] as const).map(isEmpty),
    and(sql`${country} = 'india'`, isEmpty('maker')),
    and(sql`${country} not in ('india', '')`, isEmpty('importer')),
  );
  return and(isNull(products.archivedAt), missing)!;
}
