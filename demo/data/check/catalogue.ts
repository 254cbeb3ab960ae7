/** Checks the demo's products and categories, one by one and against each other. Prices are in rupees. */
import { catalogue } from '../catalogue/index';
import { categories } from '../categories';
import { getMeasures } from '../measures';
import { listSizeSpecs } from '../size-specs';
import { buildPictureId, type ClothSubject, type DemoCategory, type DemoProduct, type RigidSubject } from '../types';
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

const findProductErrors = (product: DemoProduct): string[] => [
  ...findIdentityErrors(product),
  ...findPriceErrors(product),
  ...findDescriptionErrors(product),
  ...findTagErrors(product),
  ...findVariantErrors(product),
  ...findPictureErrors(product),
  ...findHsnErrors(product),
  ...findDateErrors(product),
];

function findIdentityErrors({ id, category: categoryId }: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), `${id} is not a slug.`);
  expect(
    categories.some((category) => category.id === categoryId && category.parent),
    `${id} is in ${categoryId}, which is not a leaf category.`,
  );
  return sentences;
}

function findPriceErrors({ id, price, mrp, sizes, sizePrice }: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  expect(price >= 149 && price <= 4999, `${id} costs ₹${price}, outside ₹149 to ₹4,999.`);
  const off = (mrp - price) / mrp;
  expect(off === 0 || (off >= 0.1 && off <= 0.6), `${id} is ${Math.round(off * 100)}% off, which is not 10 to 60.`);
  for (const [size, prices] of Object.entries(sizePrice ?? {})) {
    expect(sizes.includes(size), `${id} has a price for ${size}, which it is not sold in.`);
    // Only a vial, to try a perfume, is cheaper than the usual size.
    const isInOrder = size.endsWith('vial') ? prices.price < price : prices.price > price;
    expect(isInOrder && prices.mrp >= prices.price, `${id}: the prices of ${size} do not rise.`);
  }
  return sentences;
}

function findDescriptionErrors({ id, features, specs }: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  expect(features.length >= 3 && features.length <= 5, `${id} does not have 3 to 5 features.`);
  expect(specs.length >= 5 && specs.length <= 8, `${id} does not have 5 to 8 specifications.`);
  expect(
    specs.some(({ label, value }) => label === 'Country of origin' && value === 'India'),
    `${id} does not say its country of origin.`,
  );
  return sentences;
}

/** Checks that every product can be found by its occasions, and that what is worn has its materials. */
function findTagErrors({ id, category, occasions, recipients = [], materials = [] }: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  expect(occasions.length > 0, `${id} has no occasion.`);
  expect(materials.length > 0 || !/^(men|women|kids)-/.test(category), `${id} has no material.`);
  for (const tags of [occasions, recipients, materials])
    expect(listDuplicates(tags).length === 0, `${id} has a tag twice.`);
  return sentences;
}

function findVariantErrors(product: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  const { id, colors, sizes, stock } = product;
  expect(colors.length >= 1 && colors.length <= 4, `${id} does not have 1 to 4 colours.`);
  for (const color of colors) {
    expect(/^#[0-9a-f]{6}$/.test(color.code), `${id}: ${color.name} has the code ${color.code}.`);
  }
  expect(sizes.length > 0, `${id} has no size.`);
  const variants = listVariants(product);
  expect(listDuplicates(variants).length === 0, `${id} has a variant twice.`);
  for (const [variant, units] of Object.entries(stock ?? {})) {
    expect(variants.includes(variant), `${id} has stock for ${variant}, which it is not sold in.`);
    expect(Number.isInteger(units) && units >= 0, `${id} has ${units} units of ${variant}.`);
  }
  return sentences;
}

function findPictureErrors(product: DemoProduct): string[] {
  const { id, picture } = product;
  const { of, pattern } = picture;
  const { sentences, expect } = createReport();
  const patterns = patternsBySubject[of];
  expect(
    pattern === undefined ? patterns.length === 0 : patterns.includes(pattern),
    `${id}: ${of} cannot be drawn with the pattern ${pattern}.`,
  );
  sentences.push(...findMeasureErrors(product));
  return sentences;
}

const rigidSubjects: string[] = Object.keys(patternsBySubject).slice(-14);

/** Checks that each garment has measures, which agree with the length in its description. */
function findMeasureErrors(product: DemoProduct): string[] {
  const { id, picture, specs, archivedDaysAgo } = product;
  const { sentences, expect } = createReport();
  const measures = getMeasures(id);
  const isGarment = !rigidSubjects.includes(picture.of);
  if (archivedDaysAgo !== undefined) return [];
  expect(isGarment === (measures !== undefined), `${id} has measures, or lacks them.`);
  const text = specs.map(({ value }) => value).find((value) => /\blength \d+ cm/.test(value));
  const length = Number(/\blength (\d+) cm/.exec(text ?? '')?.[1] ?? measures?.[0]);
  if (measures)
    expect(measures[0] === length, `${id} is ${measures[0]} cm long in its picture and ${length} cm in its text.`);
  const isSized = product.sizes.length > 1;
  const rows = listSizeSpecs(product);
  expect(rows.length === (measures && isSized ? product.sizes.length + 1 : 0), `${id} has not a row for each size.`);
  return sentences;
}

function findHsnErrors(product: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  const ofCategory = getHsn(product.category);
  const hsn = product.hsn ?? ofCategory;
  expect(hsnCodes.split(' ').includes(hsn), `${product.id} has the unknown HSN code ${hsn}.`);
  expect(product.hsn !== ofCategory, `${product.id} repeats the HSN code of its category.`);
  return sentences;
}

function findDateErrors({ id, addedDaysAgo, archivedDaysAgo }: DemoProduct): string[] {
  const { sentences, expect } = createReport();
  if (archivedDaysAgo !== undefined) {
    expect(
      archivedDaysAgo >= 3 && archivedDaysAgo <= 25 && addedDaysAgo > 100,
      `${id} was archived too early or too late for the count of a month ago.`,
    );
  } else {
    expect(
      (addedDaysAgo >= 1 && addedDaysAgo <= 28) || (addedDaysAgo >= 40 && addedDaysAgo <= 400),
      `${id} was added ${addedDaysAgo} days ago, neither 1 to 28 nor 40 to 400.`,
    );
  }
  return sentences;
}

/** Returns a sentence for each error of the products and categories; empty if there are none. */
export const findCatalogueErrors = (): string[] => [
  ...catalogue.flatMap(findProductErrors),
  ...findCountErrors(),
  ...findDuplicateErrors(),
  ...findPictureCountErrors(),
  ...findSubjectErrors(),
  ...findJacketErrors(),
  ...findStockErrors(),
  ...findPriceRangeErrors(),
  ...findCategoryErrors(),
];

/** Checks the numbers of products now and a month ago, which the admin area compares. */
function findCountErrors(): string[] {
  const { sentences, expect } = createReport();
  expect(publishedProducts.length === 56, `${publishedProducts.length} products are live, not 56.`);
  const monthAgo = catalogue.filter((p) => p.addedDaysAgo >= 30 && (p.archivedDaysAgo ?? -1) < 30).length;
  expect(monthAgo === 57, `${monthAgo} products were live a month ago, not 57.`);
  expect(publishedProducts.filter((p) => p.addedDaysAgo <= 28).length === 4, 'Not four products are new.');
  return sentences;
}

const listFrontPictures = (): string[] =>
  catalogue.flatMap((product) => product.colors.map((color) => buildPictureId(product.id, color.name, 'front')));

const findDuplicateErrors = (): string[] => [
  ...listDuplicates(catalogue.map((product) => product.id)).map((id) => `Two products are called ${id}.`),
  ...listDuplicates(catalogue.map((product) => product.title)).map((title) => `Two products have the title ${title}.`),
  ...listDuplicates(catalogue.map((product) => String(product.picture.seed))).map(
    (seed) => `Two pictures have the seed ${seed}.`,
  ),
  ...listDuplicates(listFrontPictures()).map((id) => `Two pictures are called ${id}.`),
];

function findPictureCountErrors(): string[] {
  const { sentences, expect } = createReport();
  const count = listFrontPictures().length;
  expect(count >= 110 && count <= 125, `${count} colours are to be drawn, not 110 to 125.`);
  return sentences;
}

/** Checks that everything that can be drawn is sold. */
function findSubjectErrors(): string[] {
  const { sentences, expect } = createReport();
  for (const subject of Object.keys(patternsBySubject)) {
    expect(
      publishedProducts.some((product) => product.picture.of === subject),
      `No live product is a ${subject}.`,
    );
  }
  return sentences;
}

/** Checks the products that the browser tests search for. */
function findJacketErrors(): string[] {
  const { sentences, expect } = createReport();
  const jacket = publishedProducts.find((product) => product.id === 'indigo-denim-jacket');
  expect(
    jacket?.title === 'Indigo Denim Jacket' &&
      jacket.sizes.join(' ') === 'S M L XL' &&
      jacket.colors.length >= 2 &&
      jacket.colors.some((color) => color.name === 'Indigo'),
    'The Indigo Denim Jacket is not as the tests expect it.',
  );
  const jackets = publishedProducts.filter((product) => product.title.includes('Jacket')).length;
  expect(jackets >= 4, 'Fewer than four titles say Jacket.');
  return sentences;
}

function findStockErrors(): string[] {
  const { sentences, expect } = createReport();
  const stocks = publishedProducts.map((product) => listVariants(product).map((variant) => getStock(product, variant)));
  const soldOut = stocks.filter((ofVariants) => ofVariants.every((units) => units === 0)).length;
  expect(soldOut === 1, `${soldOut} products are sold out completely, not one.`);
  const units = stocks.flat();
  expect(units.filter((count) => count === 0).length >= 3, 'Hardly any variant is sold out.');
  expect(units.filter((count) => count >= 1 && count <= 4).length >= 3, 'Hardly any variant is about to sell out.');
  return sentences;
}

function findPriceRangeErrors(): string[] {
  const { sentences, expect } = createReport();
  const cheap = publishedProducts.filter((product) => product.price < 400).length;
  expect(cheap >= 5, 'Fewer than five products cost less than ₹400.');
  const reduced = publishedProducts.filter((product) => product.price < product.mrp);
  const share = Math.round((reduced.length / publishedProducts.length) * 100);
  expect(share >= 25 && share <= 40, `${share}% of the products are reduced; a believable sale has 25 to 40%.`);
  for (const { id, addedDaysAgo } of reduced) expect(addedDaysAgo > 28, `${id} is new and already reduced.`);
  return sentences;
}

function findCategoryErrors(): string[] {
  const { sentences, expect } = createReport();
  for (const id of listDuplicates(categories.map((category) => category.id)))
    expect(false, `Two categories are called ${id}.`);
  for (const category of categories)
    sentences.push(...(category.parent ? findLeafCategoryErrors(category) : findTopCategoryErrors(category)));
  const top = categories.filter((category) => !category.parent).map((category) => category.id);
  expect(top.join(' ') === 'men women kids accessories footwear perfume', 'The top-level categories are not the six.');
  return sentences;
}

function findLeafCategoryErrors({ id, parent }: DemoCategory): string[] {
  const { sentences, expect } = createReport();
  expect(
    categories.some((category) => category.id === parent && !category.parent),
    `${id} has no top-level parent.`,
  );
  expect(
    publishedProducts.some((product) => product.category === id),
    `Nothing is in the category ${id}.`,
  );
  return sentences;
}

function findTopCategoryErrors({ id, icon }: DemoCategory): string[] {
  const { sentences, expect } = createReport();
  expect(icons.includes(icon ?? ''), `${id} has no icon that exists.`);
  const leaves = categories.filter((category) => category.parent === id).length;
  expect(leaves >= 3 && leaves <= 8, `${id} has ${leaves} sub-categories, not 3 to 8.`);
  return sentences;
}
