import { createRandom } from '../../../../seed/synthetic/random';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { ProductColumns } from '../snapshot/product-columns';
import { SortOrders } from '../snapshot/sort-orders';
import { listRelatedIds } from './related';

const random = createRandom(13);
const columns = new ProductColumns();
/** Two categories with siblings, one of them nearly empty, and one at the top. */
const categories = ['shirts', 'kurtas', 'gifts', 'home'];
const categoryTree = [
  { id: 'men', children: ['shirts', 'kurtas', 'gifts'].map((id) => ({ id, children: [] })) },
  { id: 'home', children: [] },
];

/** Adds a product with few different prices, so that many are equally near. */
function add(number: number): number {
  return columns.add({
    id: `p${number}`,
    title: '',
    brand: 'A',
    occasion: '',
    recipient: '',
    material: '',
    tags: '',
    fieldValues: '',
    optionValues: '',
    category: number % 50 === 0 ? 'gifts' : random.pick(categories.filter((id) => id !== 'gifts')),
    price: random.between(1, 12),
    mrp: 12,
    rating: 0,
    reviews: 0,
    createdAt: 1,
    searchVector: '',
    variants: [['Red', '#ff0000', 'M', random.between(0, 3) > 0]],
  });
}

function listNaively(id: string, limit: number): string[] {
  const product = columns.docIds.get(id)!;
  const { category, price, inStock } = columns;
  const getCategory = (docId: number) => columns.categories.texts[category[docId]];
  const siblings = getCategory(product) === 'home' ? ['home'] : ['shirts', 'kurtas', 'gifts'];
  const toKeys = (docId: number) => [
    getCategory(docId) === getCategory(product) ? 0 : 1,
    Math.abs(price[docId] - price[product]),
  ];
  return [...columns.docIds]
    .filter(([otherId, docId]) => otherId !== id && inStock[docId] && siblings.includes(getCategory(docId)))
    .map(([otherId, docId]) => ({ id: otherId, keys: toKeys(docId) }))
    .sort((a, b) => a.keys[0] - b.keys[0] || a.keys[1] - b.keys[1] || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map((other) => other.id);
}

it('lists products in stock of the same category by the nearest price, then products of the sibling categories', async () => {
  for (let number = 0; number < 300; number++) add(number);
  const orders = await SortOrders.build(columns);
  const snapshot = { columns, orders, categoryTree } as unknown as CatalogueSnapshot;
  const compareAll = () => {
    for (const id of columns.docIds.keys())
      for (const limit of [1, 8, 60]) expect(listRelatedIds(snapshot, id, limit)).toEqual(listNaively(id, limit));
  };
  compareAll();
  for (let number = 0; number < 100; number++) {
    orders.remove(columns.docIds.get(`p${number}`)!);
    columns.remove(`p${number}`);
    if (number % 2 === 0) orders.add(add(number));
  }
  compareAll();
  expect(listRelatedIds(snapshot, 'p1', 8)).toBeUndefined();
});
