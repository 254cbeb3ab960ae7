import { categories } from '../categories';
import { banners, dealDays, deals, featured, promo, services, testimonial } from '../content';
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

export function findContentErrors(): string[] {
  const { sentences, expect } = createReport();
  expect(
    banners.map((banner) => banner.picture).join() === 'banner-winter,banner-festive,banner-everyday,banner-gifts',
    'Not four banners.',
  );
  for (const banner of banners) {
    const from = findLowestPrice(listLinkedProducts(banner.link));
    expect(banner.price === from, `The banner ${banner.id} starts at ₹${banner.price}, the goods at ₹${from}.`);
  }
  expect(services.length === 5, 'There are not five services.');
  const coupon = coupons.find(({ code }) => code === promo.coupon);
  expect(
    coupon?.discountType === 'percentage' && promo.discount === `${coupon.discountValue}% Discount`,
    'No coupon gives the discount of the promo.',
  );
  expect(
    promo.startingAt === findLowestPrice(listLinkedProducts(promo.link)),
    `The promo's goods start at ₹${findLowestPrice(listLinkedProducts(promo.link))}.`,
  );
  expect(promo.text.includes(`starting at ₹${promo.startingAt}`), 'The promo says another price than its own.');
  const speaker = users.findIndex((user) => user.name === testimonial.name);
  expect(
    orders.some((order) => order.user === speaker && order.status === 'delivered'),
    `${testimonial.name} praises an order that never came.`,
  );

  expect(
    deals.every(({ products }) => products.length === 2),
    'Not every deal has two products.',
  );
  expect(dealDays >= 180, 'The deals end soon.');
  for (const deal of deals) {
    for (const { product: id, dealPrice, stock, sold: taken = 0 } of deal.products) {
      const product = findProduct(id);
      const units = product ? listVariants(product).reduce((sum, variant) => sum + getStock(product, variant), 0) : 0;
      expect(
        stock - taken > 0 && stock - taken <= units,
        `${deal.title} offers ${stock} units of ${id}, of which there are ${units}.`,
      );
      expect(product?.archivedDaysAgo === undefined, `${deal.title} offers ${id}, which is off sale.`);
      expect(dealPrice < (product?.price ?? 0), `${deal.title} makes ${id} no cheaper.`);
      const lines = orders
        .filter((order) => order.daysAgo === 0 && isSale(order))
        .flatMap((order) => order.lines)
        .filter((line) => line.product === id && line.price === dealPrice);
      const really = lines.reduce((sum, line) => sum + line.quantity, 0);
      expect(taken === really, `${deal.title} says that ${taken} units of ${id} are sold; it is ${really}.`);
    }
  }

  for (const [list, picks] of Object.entries(featured)) {
    expect(new Set(picks).size === 4, `${list} does not have four picks.`);
    for (const id of picks) {
      const product = publishedProducts.find((p) => p.id === id);
      expect(product !== undefined, `${list} has ${id}, which is not on sale.`);
      expect(
        product !== undefined && listVariants(product).some((variant) => getStock(product, variant) > 0),
        `${list} has ${id}, which is sold out.`,
      );
    }
  }
  const rated = publishedProducts.filter(
    (product) => reviews.filter((review) => review.product === product.id).length >= 3,
  );
  const stars = rated.map((product): [string, number] => [
    product.id,
    getAverage(reviews.filter((review) => review.product === product.id).map((review) => review.rating)),
  ]);
  sentences.push(
    ...findBetterProducts('best-seller', featured['best-seller'], countSold(60)),
    ...findBetterProducts(
      'new-arrival',
      featured['new-arrival'],
      new Map(publishedProducts.map((p) => [p.id, -p.addedDaysAgo])),
    ),
    ...findBetterProducts('top-rated', featured['top-rated'], new Map(stars)),
  );
  for (const id of featured.trending)
    expect((countSold(14).get(id) ?? 0) > 0, `${id} trends without a sale in two weeks.`);
  return sentences;
}
