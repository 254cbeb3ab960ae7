/** Computes the prices of a catalogue in memory at the start of promotions, as each process does, and prints as JSON the time in ms. */
import { connectCataloguePrices } from '../../src/catalogue/prices/catalogue-prices';
import { ProductColumns } from '../../src/catalogue/search-engine/embedded/snapshot/product-columns';
import { SortOrders } from '../../src/catalogue/search-engine/embedded/snapshot/sort-orders';
import { buildPrices } from '../../src/pricing/promotions/catalogue/get-catalogue-prices';
import type { Rule } from '../../src/pricing/promotions/engine/rule';
import { createRandom } from '../../src/pricing/promotions/testing/random-carts';

const [productCount, ruleCount] = process.argv.slice(2).map(Number);
const random = createRandom(1);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)];
const list = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const [brands, categories, tags] = [list('Brand', 60), list('Category', 60), list('tag', 20)];
const startsAt = 1_000_000;

/** A sale of all products, and rules for brands, categories, tags, prices and hundreds of named products. */
const rules = Array.from({ length: ruleCount }, (_, index): Rule => {
  const products = [
    { brands: [pick(brands), pick(brands), pick(brands)] },
    { categoryIds: [pick(categories), pick(categories)] },
    { tags: [pick(tags)], minPrice: 500_00 },
    { productIds: Array.from({ length: 200 }, () => `product-${Math.floor(random() * productCount)}`) },
    {
      maxPrice: 2000_00,
      isFullPrice: true,
      excludedProductIds: Array.from({ length: 100 }, (_, id) => `product-${id}`),
    },
  ][index % 5];
  return {
    id: `rule-${index}`,
    label: `Offer ${index}`,
    code: null,
    startsAt,
    endsAt: Infinity,
    priority: 0,
    combines: { product: index % 3 === 0, order: true, delivery: true },
    ...(index > 0 && { products }),
    effect: { kind: 'percent', percent: 5 + (index % 30) },
  };
});
const facts = { getCategoryIds: (id: string) => [id, 'all'], getCollectionIds: () => [] };
connectCataloguePrices(async () => buildPrices({ rules, ...facts }, 0, 0));

const columns = new ProductColumns();
for (let index = 0; index < productCount; index++) {
  const price = 100_00 + Math.floor(random() * 5000_00);
  columns.add({
    ...{ id: `product-${index}`, title: `Product ${index}`, category: pick(categories), brand: pick(brands) },
    ...{
      tags: pick(tags),
      occasion: '',
      recipient: '',
      material: '',
      fieldValues: '',
      optionValues: '',
      price,
      mrp: price + pick([0, 500_00]),
    },
    ...{ rating: 4, reviews: 10, createdAt: index, searchVector: null },
    variants: [['Indigo', '#2f4a7c', 'M', true]],
  });
}
const orders = await SortOrders.build(columns);
const times = Array.from({ length: 7 }, (_, run) => {
  const [begin, cpuBegin] = [performance.now(), process.cpuUsage()];
  columns.setPrices(buildPrices({ rules, ...facts }, startsAt - (run % 2), run));
  orders.sortByPrice();
  const { user, system } = process.cpuUsage(cpuBegin);
  return { wall: performance.now() - begin, cpu: (user + system) / 1000 };
});
const reduced = [...columns.docIds.values()].filter((docId) => columns.price[docId] < columns.usualPrice[docId]).length;
const toMax = (name: 'wall' | 'cpu') => Math.round(Math.max(...times.map((time) => time[name])));
console.log(
  JSON.stringify({
    ...{ products: productCount, rules: ruleCount, reduced },
    ...{ recomputeMs: toMax('wall'), recomputeProcessorMs: toMax('cpu') },
  }),
);
