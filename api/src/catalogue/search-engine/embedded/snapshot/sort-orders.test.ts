import type { Sort } from '@vastra/shared/contract';
import { createRandom } from '../../../../seed/synthetic/random';
import { ProductColumns } from './product-columns';
import { SortOrders } from './sort-orders';

const random = createRandom(11);
const columns = new ProductColumns();

/** Adds a product with few different values, so that many products are equal in an order. */
function add(number: number): number {
  const stock = random.between(0, 1) === 1;
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
    category: 'c',
    price: random.between(1, 5),
    mrp: 9,
    rating: random.between(0, 5),
    reviews: random.between(0, 2),
    createdAt: random.between(1, 4),
    searchVector: '',
    variants: [['Red', '#ff0000', 'M', stock]],
  });
}

const fields: Record<Sort, (docId: number) => number[]> = {
  relevance: (docId) => [-columns.inStock[docId], -columns.popularity[docId]],
  'price-low-high': (docId) => [columns.price[docId]],
  'price-high-low': (docId) => [-columns.price[docId]],
  newest: (docId) => [-columns.createdAt[docId]],
  rating: (docId) => [-columns.rating[docId], -columns.reviews[docId]],
};

function sortNaively(sort: Sort): string[] {
  return [...columns.docIds]
    .map(([id, docId]) => ({ id, keys: fields[sort](docId) }))
    .sort((a, b) => {
      const index = a.keys.findIndex((key, position) => key !== b.keys[position]);
      if (index >= 0) return a.keys[index] - b.keys[index];
      return a.id < b.id ? -1 : 1;
    })
    .map(({ id }) => id);
}

it('has the products in every order, also after products were added, changed and removed', async () => {
  for (let number = 0; number < 300; number++) add(number);
  const orders = await SortOrders.build(columns);
  const listIds = (sort: Sort) => [...orders.get(sort)].map((docId) => columns.ids[docId]);
  const sorts = Object.keys(fields) as Sort[];
  for (const sort of sorts) expect(listIds(sort)).toEqual(sortNaively(sort));
  for (let round = 0; round < 400; round++) {
    const number = random.between(0, 500);
    const docId = columns.docIds.get(`p${number}`);
    if (docId !== undefined) orders.remove(docId);
    columns.remove(`p${number}`);
    if (round % 3 > 0) orders.add(add(number));
  }
  for (const sort of sorts) expect(listIds(sort)).toEqual(sortNaively(sort));
});
