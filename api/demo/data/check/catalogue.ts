import { catalogue } from '../catalogue/index';
import { categories } from '../categories';
import { buildPictureId, type ClothSubject, type DemoProduct, type RigidSubject } from '../types';
import { createReport, listDuplicates, publishedProducts } from './report';

const patternsBySubject: Record<ClothSubject | RigidSubject, string[]> = {
  tshirt: ['plain', 'hoops', 'polka', 'sunset', 'rainbow'],
  shirt: ['plain', 'stripes', 'checks'],
  dress: ['plain', 'floral', 'polka', 'block'],
  kurta: ['plain', 'block', 'stripes'],
  anarkali: ['plain', 'buti'],
  saree: ['plain', 'buti'],
  skirt: ['plain', 'block', 'floral', 'polka'],
  frock: ['plain', 'polka', 'floral', 'gingham'],
  dupatta: ['plain', 'block', 'polka', 'stripes'],
  palazzo: ['plain', 'block', 'stripes'],
  lehenga: ['plain', 'buti'],
  top: ['plain', 'block', 'floral'],
  nehrujacket: ['plain', 'buti'],
  hoodie: [],
  denimjacket: [],
  puffer: [],
  jeans: [],
  chinos: [],
  joggers: [],
  shorts: [],
  churidar: [],
  bomber: [],
  cardigan: [],
  sneaker: [],
  heels: [],
  mojari: [],
  chappal: [],
  handbag: [],
  backpack: [],
  watch: [],
  perfume: [],
  sunglasses: [],
  cap: [],
  belt: [],
  wallet: [],
  jhumka: [],
  bangles: [],
};

const icons = ['jacket', 'tshirt', 'jeans', 'dress', 'kurta', 'shoe', 'bag', 'watch', 'perfume', 'kids'];
const hsnCodes =
  '4202 4203 5007 5208 6103 6104 6109 6110 6201 6202 6203 6204 6205 6206 6211 6214 6403 6404 6505 7117 9004 9102 3303';

export const listVariants = (product: DemoProduct): string[] =>
  product.colors.flatMap((color) => product.sizes.map((size) => `${color.name}/${size}`));

export const getStock = (product: DemoProduct, variant: string): number => product.stock?.[variant] ?? 20;

/** Returns a category's HSN code, or its parent's. */
function getHsn(category: string): string {
  const found = categories.find(({ id }) => id === category);
  return found?.hsn ?? (found?.parent ? getHsn(found.parent) : '');
}

function findProductErrors(product: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  const { id, price, mrp } = product;
  expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), `${id} is not a slug.`);
  expect(
    categories.some((category) => category.id === product.category && category.parent),
    `${id} is in ${product.category}, which is not a leaf category.`,
  );
  expect(price >= 149 && price <= 4999, `${id} costs ₹${price}, outside ₹149 to ₹4,999.`);
  const off = (mrp - price) / mrp;
  expect(off === 0 || (off >= 0.1 && off <= 0.6), `${id} is ${Math.round(off * 100)}% off, which is not 10 to 60.`);
  expect(product.features.length >= 3 && product.features.length <= 5, `${id} does not have 3 to 5 features.`);
  expect(product.specs.length >= 5 && product.specs.length <= 8, `${id} does not have 5 to 8 specifications.`);
  expect(
    product.specs.some(({ label, value }) => label === 'Country of origin' && value === 'India'),
    `${id} does not say its country of origin.`,
  );
  expect(product.colors.length >= 1 && product.colors.length <= 4, `${id} does not have 1 to 4 colours.`);
  for (const color of product.colors) {
    expect(/^#[0-9a-f]{6}$/.test(color.code), `${id}: ${color.name} has the code ${color.code}.`);
  }
  expect(product.sizes.length > 0, `${id} has no size.`);
  expect(listDuplicates(listVariants(product)).length === 0, `${id} has a variant twice.`);
  for (const [variant, units] of Object.entries(product.stock ?? {})) {
    expect(listVariants(product).includes(variant), `${id} has stock for ${variant}, which it is not sold in.`);
    expect(Number.isInteger(units) && units >= 0, `${id} has ${units} units of ${variant}.`);
  }
  for (const [size, at] of Object.entries(product.sizePrice ?? {})) {
    expect(product.sizes.includes(size), `${id} has a price for ${size}, which it is not sold in.`);
    expect(at.price > price && at.mrp >= at.price, `${id}: the prices of ${size} do not rise.`);
  }
  const { of, pattern } = product.picture;
  expect(
    pattern === undefined ? patternsBySubject[of].length === 0 : patternsBySubject[of].includes(pattern),
    `${id}: ${of} cannot be drawn with the pattern ${pattern}.`,
  );
  const ofCategory = getHsn(product.category);
  const hsn = product.hsn ?? ofCategory;
  expect(hsnCodes.split(' ').includes(hsn), `${id} has the unknown HSN code ${hsn}.`);
  expect(product.hsn !== ofCategory, `${id} repeats the HSN code of its category.`);
  if (product.archivedDaysAgo !== undefined) {
    expect(
      product.archivedDaysAgo >= 3 && product.archivedDaysAgo <= 25 && product.addedDaysAgo > 100,
      `${id} was archived too early or too late for the count of a month ago.`,
    );
  } else {
    const { addedDaysAgo } = product;
    expect(
      (addedDaysAgo >= 1 && addedDaysAgo <= 28) || (addedDaysAgo >= 40 && addedDaysAgo <= 400),
      `${id} was added ${addedDaysAgo} days ago, neither 1 to 28 nor 40 to 400.`,
    );
  }
  return sentences;
}

export function findCatalogueErrors(): string[] {
  const { sentences, expect } = createReport();
  sentences.push(...catalogue.flatMap(findProductErrors));

  expect(publishedProducts.length === 56, `${publishedProducts.length} products are live, not 56.`);
  const monthAgo = catalogue.filter((p) => p.addedDaysAgo >= 30 && (p.archivedDaysAgo ?? -1) < 30).length;
  expect(monthAgo === 57, `${monthAgo} products were live a month ago, not 57.`);
  expect(publishedProducts.filter((p) => p.addedDaysAgo <= 28).length === 4, 'Not four products are new.');
  for (const id of listDuplicates(catalogue.map((p) => p.id))) expect(false, `Two products are called ${id}.`);
  for (const title of listDuplicates(catalogue.map((p) => p.title)))
    expect(false, `Two products have the title ${title}.`);
  const seeds = listDuplicates(catalogue.map((p) => String(p.picture.seed)));
  for (const seed of seeds) expect(false, `Two pictures have the seed ${seed}.`);
  const pictures = catalogue.flatMap((p) => p.colors.map((color) => buildPictureId(p.id, color.name, 'front')));
  for (const id of listDuplicates(pictures)) expect(false, `Two pictures are called ${id}.`);
  expect(
    pictures.length >= 110 && pictures.length <= 125,
    `${pictures.length} colours are to be drawn, not 110 to 125.`,
  );

  for (const subject of Object.keys(patternsBySubject)) {
    expect(
      publishedProducts.some((p) => p.picture.of === subject),
      `No live product is a ${subject}.`,
    );
  }
  const jacket = publishedProducts.find((p) => p.id === 'indigo-denim-jacket');
  expect(
    jacket?.title === 'Indigo Denim Jacket' &&
      jacket.sizes.join(' ') === 'S M L XL' &&
      jacket.colors.length >= 2 &&
      jacket.colors.some((color) => color.name === 'Indigo'),
    'The Indigo Denim Jacket is not as the tests expect it.',
  );
  expect(publishedProducts.filter((p) => p.title.includes('Jacket')).length >= 4, 'Fewer than four titles say Jacket.');
  const soldOut = publishedProducts.filter((p) => listVariants(p).every((variant) => getStock(p, variant) === 0));
  expect(soldOut.length === 1, `${soldOut.length} products are sold out completely, not one.`);
  const units = publishedProducts.flatMap((p) => listVariants(p).map((variant) => getStock(p, variant)));
  expect(units.filter((n) => n === 0).length >= 3, 'Hardly any variant is sold out.');
  expect(units.filter((n) => n >= 1 && n <= 4).length >= 3, 'Hardly any variant is about to sell out.');
  expect(publishedProducts.filter((p) => p.price < 400).length >= 5, 'Fewer than five products cost less than ₹400.');
  expect(
    publishedProducts.filter((p) => p.price === p.mrp).length >= 2,
    'Fewer than two products are sold at their MRP.',
  );

  for (const id of listDuplicates(categories.map((c) => c.id))) expect(false, `Two categories are called ${id}.`);
  for (const category of categories) {
    if (category.parent) {
      expect(
        categories.some((c) => c.id === category.parent && !c.parent),
        `${category.id} has no top-level parent.`,
      );
      expect(
        publishedProducts.some((p) => p.category === category.id),
        `Nothing is in the category ${category.id}.`,
      );
    } else {
      expect(icons.includes(category.icon ?? ''), `${category.id} has no icon that exists.`);
      const leaves = categories.filter((c) => c.parent === category.id).length;
      expect(leaves >= 3 && leaves <= 8, `${category.id} has ${leaves} sub-categories, not 3 to 8.`);
    }
  }
  const top = categories.filter((c) => !c.parent).map((c) => c.id);
  expect(top.join(' ') === 'men women kids accessories footwear perfume', 'The top-level categories are not the six.');
  return sentences;
}
