/**
 * Checks the demo's home page: banners, promo, testimonial, deals and featured lists. Prices are in rupees, because the demo
 * data is written in rupees.
 */
import { categories } from '../categories';
import { banners, collections, dealDays, deals, featured, promo, services, testimonial } from '../content';
import { coupons } from '../coupons';
import { orders } from '../orders';
import { reviews } from '../reviews';
import type { DemoProduct } from '../types';
import { users } from '../users';
import { getStock, listVariants } from './catalogue';
import { isSale } from './orders';
import { createReport, findProduct, getAverage, getSearchText, publishedProducts } from './report';

/** Returns the published products that a link of the demo content shows: `/category/{id}` or `/search?q={word}`. */
function listLinkedProducts(link: string): DemoProduct[] {
  const id = link.match(/^\/category\/(.+)$/)?.[1];
  const word = link.match(/^\/search\?q=(.+)$/)?.[1];
  if (id) {
    const within = categories.filter((category) => category.id === id || category.parent === id).map((c) => c.id);
    return publishedProducts.filter((product) => within.includes(product.category));
  }
  return word ? publishedProducts.filter((product) => getSearchText(product).includes(word)) : [];
}

const findLowestPrice = (products: DemoProduct[]): number => Math.min(...products.map((product) => product.price));

/** Returns the units sold per published product in the last days. */
function countSold(days: number): Map<string, number> {
  const units = new Map(publishedProducts.map((product) => [product.id, 0]));
  for (const order of orders.filter((o) => isSale(o) && o.daysAgo < days)) {
    for (const line of order.lines) units.set(line.product, (units.get(line.product) ?? 0) + line.quantity);
  }
  return units;
}

/** Returns a sentence for each picked product that another product exceeds. */
function findBetterProducts(list: string, picks: string[], scores: Map<string, number>): string[] {
  const least = Math.min(...picks.map((id) => scores.get(id) ?? Number.NEGATIVE_INFINITY));
  return [...scores]
    .filter(([id, score]) => score > least && !picks.includes(id))
    .map(([id]) => `${id} belongs into ${list} before some that are there.`);
}

type Deal = (typeof deals)[number];

/** Returns a sentence for each error of the home page's content; empty if there are none. */
export const findContentErrors = (): string[] => [
  ...findBannerErrors(),
  ...findPromoErrors(),
  ...findTestimonialErrors(),
  ...findDealErrors(),
  ...findCollectionErrors(),
  ...Object.entries(featured).flatMap(([list, picks]) => findFeaturedListErrors(list, picks)),
  ...findRankingErrors(),
  ...findTrendErrors(),
];

/** Returns a sentence for each product of a collection that is not published, or that its rule does not have. */
function findCollectionErrors(): string[] {
  const { sentences, expect } = createReport();
  const { byRule, byHand } = collections;
  const members = publishedProducts.filter(
    ({ materials = [], price }) => materials.some((name) => name === byRule.material) && price <= byRule.maxPrice,
  );
  expect(members.length > 4, `The collection ${byRule.id} has ${members.length} products.`);
  for (const id of byRule.pinned)
    expect(
      members.some((product) => product.id === id),
      `The collection ${byRule.id} does not have its pinned product ${id}.`,
    );
  for (const id of byHand.products)
    expect(
      publishedProducts.some((product) => product.id === id),
      `The collection ${byHand.id} names ${id}, which is not published.`,
    );
  return sentences;
}

function findBannerErrors(): string[] {
  const { sentences, expect } = createReport();
  expect(
    banners.map((banner) => banner.picture).join() === 'home-winter,home-festive,home-everyday,home-gifts',
    'Not four banners.',
  );
  for (const banner of banners) {
    const from = findLowestPrice(listLinkedProducts(banner.link));
    expect(banner.price === from, `The banner ${banner.id} starts at ₹${banner.price}, the goods at ₹${from}.`);
  }
  expect(services.length === 5, 'There are not five services.');
  return sentences;
}

function findPromoErrors(): string[] {
  const { sentences, expect } = createReport();
  const coupon = coupons.find(({ code }) => code === promo.coupon);
  expect(
    coupon?.discountType === 'percentage' && promo.discount === `${coupon.discountValue}% Discount`,
    'No coupon gives the discount of the promo.',
  );
  const lowestPrice = findLowestPrice(listLinkedProducts(promo.link));
  expect(promo.startingAt === lowestPrice, `The promo's goods start at ₹${lowestPrice}.`);
  expect(promo.text.includes(`starting at ₹${promo.startingAt}`), 'The promo says another price than its own.');
  return sentences;
}

function findTestimonialErrors(): string[] {
  const { sentences, expect } = createReport();
  const speaker = users.findIndex((user) => user.name === testimonial.name);
  expect(
    orders.some((order) => order.user === speaker && order.status === 'delivered'),
    `${testimonial.name} praises an order that never came.`,
  );
  return sentences;
}

function findDealErrors(): string[] {
  const { sentences, expect } = createReport();
  expect(
    deals.every(({ products }) => products.length === 2),
    'Not every deal has two products.',
  );
  expect(dealDays >= 180, 'The deals end soon.');
  for (const deal of deals) sentences.push(...deal.products.flatMap((item) => findDealProductErrors(deal.title, item)));
  return sentences;
}

/** Checks stock, price and units sold of one product of a deal. */
function findDealProductErrors(
  title: string,
  { product: id, dealPrice, stock, sold = 0 }: Deal['products'][number],
): string[] {
  const { sentences, expect } = createReport();
  const product = findProduct(id);
  const units = product ? listVariants(product).reduce((sum, variant) => sum + getStock(product, variant), 0) : 0;
  expect(
    stock - sold > 0 && stock - sold <= units,
    `${title} offers ${stock} units of ${id}, of which there are ${units}.`,
  );
  expect(product?.archivedDaysAgo === undefined, `${title} offers ${id}, which is off sale.`);
  expect(dealPrice < (product?.price ?? 0), `${title} makes ${id} no cheaper.`);
  const soldToday = countSoldToday(id, dealPrice);
  expect(sold === soldToday, `${title} says that ${sold} units of ${id} are sold; it is ${soldToday}.`);
  return sentences;
}

/** Returns the units of a product that were sold today at a price. */
const countSoldToday = (id: string, price: number): number =>
  orders
    .filter((order) => order.daysAgo === 0 && isSale(order))
    .flatMap((order) => order.lines)
    .filter((line) => line.product === id && line.price === price)
    .reduce((sum, line) => sum + line.quantity, 0);

function findFeaturedListErrors(list: string, picks: string[]): string[] {
  const { sentences, expect } = createReport();
  expect(new Set(picks).size === 4, `${list} does not have four picks.`);
  for (const id of picks) {
    const product = publishedProducts.find((p) => p.id === id);
    expect(product !== undefined, `${list} has ${id}, which is not on sale.`);
    expect(
      product !== undefined && listVariants(product).some((variant) => getStock(product, variant) > 0),
      `${list} has ${id}, which is sold out.`,
    );
  }
  return sentences;
}

/** Checks that no product outside a list is ahead of those in it. */
const findRankingErrors = (): string[] => [
  ...findBetterProducts('best-seller', featured['best-seller'], countSold(60)),
  ...findBetterProducts(
    'new-arrival',
    featured['new-arrival'],
    new Map(publishedProducts.map((product) => [product.id, -product.addedDaysAgo])),
  ),
  ...findBetterProducts('top-rated', featured['top-rated'], getAverageRatings()),
];

/** Returns the average rating of every published product with at least three reviews. */
function getAverageRatings(): Map<string, number> {
  const ratings = new Map(
    publishedProducts.map((product) => [
      product.id,
      reviews.filter((review) => review.product === product.id).map((review) => review.rating),
    ]),
  );
  return new Map(
    [...ratings].filter(([, values]) => values.length >= 3).map(([id, values]) => [id, getAverage(values)]),
  );
}

function findTrendErrors(): string[] {
  const { sentences, expect } = createReport();
  const sold = countSold(14);
  for (const id of featured.trending) expect((sold.get(id) ?? 0) > 0, `${id} trends without a sale in two weeks.`);
  return sentences;
}
