import { type ProductFactName, productFactNames, productFields } from './product-fields';

/** A text for each fact; empty without one. */
export type ProductFacts = Record<ProductFactName, string>;

const domesticCountry = 'india';

/** Checks whether a product is made in India. The importer of any other product has to be named. */
const isDomestic = ({ countryOfOrigin }: Pick<ProductFacts, 'countryOfOrigin'>): boolean =>
  countryOfOrigin.trim().toLowerCase() === domesticCountry;

/**
 * Returns the facts of a product: its own, or else the shop's defaults. The default maker holds for products of India alone, because an imported product has
 * a foreign maker; the default importer holds for imported products alone.
 */
export function resolveFacts(own: Partial<ProductFacts>, defaults: Partial<ProductFacts>): ProductFacts {
  const pick = (name: ProductFactName): string => own[name] || defaults[name] || '';
  const facts = Object.fromEntries(productFactNames.map((name) => [name, pick(name)])) as ProductFacts;
  if (isDomestic(facts)) facts.importer = own.importer ?? '';
  else facts.maker = own.maker ?? '';
  return facts;
}

/**
 * Lists the facts that the law requires on the page of a product and that are missing: rule 6 (10) of the Legal Metrology (Packaged Commodities) Rules, 2011,
 * and rule 5 (3) of the Consumer Protection (E-Commerce) Rules, 2020. Rule 6 (10) exempts the month of manufacture.
 */
export const findMissingFacts = (facts: ProductFacts): ProductFactName[] =>
  productFactNames.filter((name) => isRequired(name, facts) && facts[name].trim() === '');

function isRequired(name: ProductFactName, facts: ProductFacts): boolean {
  if (name === 'maker') return isDomestic(facts);
  if (name === 'importer') return facts.countryOfOrigin.trim() !== '' && !isDomestic(facts);
  return name !== 'madeOn';
}

/** Returns the validation message of a missing fact. */
export const describeMissingFact = (name: ProductFactName): string =>
  `Please enter the ${productFields[name].label.toLowerCase()}, which the law requires of a published product`;

/** Returns a fact as people read it: the month 2026-03 is "03/2026", as on packages. */
export const formatFact = (name: ProductFactName, text: string): string =>
  name === 'madeOn' ? text.replace(/^(\d{4})-(\d\d)$/, '$2/$1') : text;
