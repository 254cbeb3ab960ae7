import { createRandom } from '../../../../../seed/synthetic/random';
import { regularPrices } from '../../../../prices/catalogue-prices';
import type { SearchableProduct } from '../../../read-products';
import { Postings } from '../postings';
import { ProductColumns } from '../product-columns';
import { SortOrders } from '../sort-orders';
import { fromParts, type IndexedProducts, toParts } from './index-parts';

const { between, next, pick, sample } = createRandom(31);
const words = Array.from({ length: 40 }, (_, index) => `word${index}`);

const buildProduct = (number: number): SearchableProduct => ({
  id: `p${number}`,
  title: `Product ${number}`,
  brand: pick(['Deodar', 'Neelgaon']),
  occasion: sample(['Wedding', 'Office', `Day ${between(1, 30)}`], between(0, 3)).join('\x1f'),
  recipient: '',
  material: pick(['Silk', '']),
  tags: sample(words, between(0, 2)).join('\x1f'),
  fieldValues: '',
  optionValues: '',
  category: pick(['shirts', 'kurtas', `c${between(1, 20)}`]),
  price: between(1, 50),
  mrp: 60,
  rating: between(0, 5),
  reviews: between(0, 9),
  createdAt: between(1, 9),
  searchVector: sample(words, between(0, 6))
    .sort()
    .map((word) => `'${word}':${between(1, 9)}${pick(['', 'A', 'B'])}`)
    .join(' '),
  variants: sample(['Red', 'Navy', `Shade ${between(1, 50)}`], between(0, 3)).flatMap((color) =>
    sample(['S', 'M', 'L'], between(0, 3)).map((size): SearchableProduct['variants'][number] => {
      return [color, pick(['#a5232f', '#203050', '#f6f3ec']), size, next() < 0.6];
    }),
  ),
});

const halfPrices = {
  ...{ ...regularPrices, isEmpty: false },
  find: ({ price }: { price: number }) => ({
    price: Math.ceil(price / 2),
    label: '',
    endsAt: Number.POSITIVE_INFINITY,
  }),
};

function change({ columns, postings, orders }: IndexedProducts): void {
  const product = buildProduct(between(0, 400));
  const docId = columns.docIds.get(product.id);
  if (docId !== undefined) orders.remove(docId);
  columns.remove(product.id);
  if (next() < 0.3) return;
  const added = columns.add(product);
  postings.add(added, product.searchVector ?? '');
  orders.add(added);
}

async function build(): Promise<IndexedProducts> {
  const columns = new ProductColumns();
  const postings = new Postings();
  for (let number = 0; number < 300; number++) {
    const product = buildProduct(number);
    postings.add(columns.add(product), product.searchVector ?? '');
  }
  const products = { columns, postings, orders: await SortOrders.build(columns) };
  for (let round = 0; round < 100; round++) change(products);
  return products;
}

/** Returns everything that searches read. */
function listContents({ columns, postings, orders }: IndexedProducts) {
  const { docIds, size, deletedCount, variantSets, inStockSets } = columns;
  const all = Uint32Array.from({ length: size }, (_, docId) => docId);
  const getSets = (sets: typeof variantSets, docId: number) => {
    const { start, colors, codes, familyBits } = sets.colorSets;
    const set = sets.colorSet[docId];
    const range = [start[set], start[set + 1]];
    return [
      ...[[...colors.slice(...range)], [...codes.slice(...range)], familyBits[set]],
      ...[sets.sizeSets[sets.sizeSet[docId]], sets.isGrid[docId]],
    ];
  };
  return {
    parts: toParts({ columns, postings, orders }),
    docIds: [...docIds].sort(([, a], [, b]) => a - b),
    ...{ size, deletedCount, colors: [...columns.listColors()] },
    variants: [...docIds.values()].sort((a, b) => a - b).map((docId) => [...columns.listVariants(docId)]),
    sets: [...all].map((docId) => [getSets(variantSets, docId), getSets(inStockSets, docId)]),
    facets: [...Object.values(columns.facets), columns.tags, columns.fields, columns.options].map((facet) => [
      ...[[...all].map((docId) => facet.getText(docId)), [...facet.count(all)], facet.values.texts],
      facet.toMask([facet.values.texts[0]]),
    ]),
    stems: postings.listStems('word').map((stem) => {
      const { docIds, weights, length } = postings.get(stem);
      return [stem, [...docIds.subarray(0, length)], [...weights.subarray(0, length)]];
    }),
  };
}

/** Stores room after the values, as a file does when it is read. */
const withRoom = (parts: ReturnType<typeof toParts>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      if (!ArrayBuffer.isView(part)) return [name, part];
      const longer = new (part.constructor as typeof Uint32Array)(2 ** Math.ceil(Math.log2(Math.max(64, part.length))));
      longer.set(part as Uint32Array);
      return [name, longer];
    }),
  );

it('makes equal products of parts, which stay equal through the same changes', async () => {
  const products = await build();
  const restored = fromParts(withRoom(structuredClone(toParts(products))));
  expect(listContents(restored)).toEqual(listContents(products));
  const state = createRandom(5);
  const seeds = Array.from({ length: 600 }, () => state.between(0, 400));
  for (const index of [products, restored]) {
    for (const [round, number] of seeds.entries()) {
      const { columns, postings, orders } = index;
      const docId = columns.docIds.get(`p${number}`);
      if (docId !== undefined) orders.remove(docId);
      columns.remove(`p${number}`);
      if (round % 4 === 0) continue;
      const product = changes[round % changes.length];
      const added = columns.add({ ...product, id: `p${number}` });
      postings.add(added, product.searchVector ?? '');
      orders.add(added);
    }
    expect(index.columns.setPrices(halfPrices)).toBe(true);
    index.orders.sortByPrice();
  }
  expect(listContents(restored)).toEqual(listContents(products));
});

const changes = Array.from({ length: 200 }, (_, number) => buildProduct(1000 + number));

it('takes parts that later changes do not reach', async () => {
  const products = await build();
  const parts = toParts(products);
  const earlier = structuredClone(parts);
  for (let round = 0; round < 600; round++) change(products);
  products.columns.setPrices(halfPrices);
  products.orders.sortByPrice();
  expect(parts).toEqual(earlier);
});
