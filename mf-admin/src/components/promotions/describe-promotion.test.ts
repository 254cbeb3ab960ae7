import type { PromotionDefinition } from '@vastra/shared/contract';
import { describePromotion, type PromotionTerms } from './describe-promotion';

const thursday = new Date('2026-11-26T18:00:00+05:30');
const names = {
  products: { p1: 'Indigo Kurta', p2: 'Block Print Saree' },
  variants: { v1: 'Indigo Kurta (Indigo, M)' },
  categories: { kurtas: 'Kurtas', sarees: 'Sarees' },
  collections: { diwali: 'Diwali' },
  groups: { g1: 'VIP', g2: 'Staff' },
};
const everything = { product: true, order: true, delivery: true };
const describeTerms = (definition: PromotionDefinition, terms: Partial<PromotionTerms> = {}) =>
  describePromotion(
    {
      definition,
      code: null,
      startDate: null,
      endDate: null,
      combines: everything,
      usageLimit: null,
      perCustomerLimit: null,
      budget: null,
      ...terms,
    },
    names,
    thursday,
  );
const tenPercent: PromotionDefinition = { effect: { kind: 'percent', percent: 10 } };

test.each<[string, PromotionDefinition]>([
  ['10% off everything.', tenPercent],
  ['10% off everything, without 5% of customers for a comparison.', { ...tenPercent, who: { holdoutPercent: 5 } }],
  ['…% off everything.', { effect: { kind: 'percent', percent: Number.NaN } }],
  ['₹… off the order.', { effect: { kind: 'order-amount', amount: Number.NaN } }],
  ['₹200 off each item from ₹999.', { products: { minPrice: 999 }, effect: { kind: 'unit-amount', amount: 200 } }],
  [
    'Each item of Indigo Kurta for ₹999.',
    { products: { productIds: ['p1'] }, effect: { kind: 'unit-price', price: 999 } },
  ],
  [
    '10% off 2 or more items from Kurtas, 20% off 4 or more.',
    {
      products: { categoryIds: ['kurtas'] },
      effect: {
        kind: 'quantity-tiers',
        tiers: [
          { quantity: 4, percent: 20 },
          { quantity: 2, percent: 10 },
        ],
      },
    },
  ],
  ['Buy 3 items, the cheapest is free.', { effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 } }],
  ['Buy 5 items, the 2 cheapest are free.', { effect: { kind: 'buy-get', buy: 3, get: 2, percent: 100 } }],
  [
    'Buy 2 items from Kurtas, get 1 item of Block Print Saree free.',
    {
      products: { categoryIds: ['kurtas'] },
      effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100, getProducts: { productIds: ['p2'] } },
    },
  ],
  [
    'Buy 1 item, get 2 items from Sarees at 30% off, once per order.',
    {
      effect: {
        ...{ kind: 'buy-get', buy: 1, get: 2, percent: 30, maxTimes: 1 },
        getProducts: { categoryIds: ['sarees'] },
      },
    },
  ],
  [
    'Buy 1 item, get 1 item … at half price.',
    { effect: { kind: 'buy-get', buy: 1, get: 1, percent: 50, getProducts: {} } },
  ],
  [
    'Get 1 item of Block Print Saree free on orders of ₹1,999 or more.',
    {
      condition: { minAmount: 1999 },
      effect: { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { productIds: ['p2'] } },
    },
  ],
  [
    'Get 1 item of Block Print Saree free with items by Ira if they cost ₹1,999 or more together.',
    {
      products: { brands: ['Ira'] },
      condition: { minAmount: 1999 },
      effect: { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { productIds: ['p2'] } },
    },
  ],
  [
    'Buy 2 items by Ira, the cheapest at half price, once per order.',
    { products: { brands: ['Ira'] }, effect: { kind: 'buy-get', buy: 1, get: 1, percent: 50, maxTimes: 1 } },
  ],
  [
    'Buy 2 items, 30% off the cheapest, at most 3 times per order.',
    { effect: { kind: 'buy-get', buy: 1, get: 1, percent: 30, maxTimes: 3 } },
  ],
  [
    'Any 3 items in the collection Diwali for ₹1,999.',
    { products: { collectionIds: ['diwali'] }, effect: { kind: 'bundle', quantity: 3, price: 1999 } },
  ],
  ['10% off the order, at most ₹300.', { effect: { kind: 'order-percent', percent: 10, maxAmount: 300 } }],
  [
    '₹300 off orders of ₹1,999 or more.',
    { condition: { minAmount: 1999 }, effect: { kind: 'order-amount', amount: 300 } },
  ],
  [
    '₹300 off the items from Kurtas in the order if they cost ₹1,999 or more together.',
    {
      products: { categoryIds: ['kurtas'] },
      condition: { minAmount: 1999 },
      effect: { kind: 'order-amount', amount: 300 },
    },
  ],
  [
    '5% off orders of ₹1,999 or more, 10% off orders of ₹3,999 or more.',
    {
      effect: {
        kind: 'amount-tiers',
        tiers: [
          { amount: 1999, percent: 5 },
          { amount: 3999, percent: 10 },
        ],
      },
    },
  ],
  [
    '5% off ₹1,999 or more of items by Ira.',
    { products: { brands: ['Ira'] }, effect: { kind: 'amount-tiers', tiers: [{ amount: 1999, percent: 5 }] } },
  ],
  [
    'Free delivery on orders of ₹999 or more.',
    { condition: { minAmount: 999 }, effect: { kind: 'delivery', percent: 100 } },
  ],
  [
    '50% off the delivery, for deliveries to Kerala or Goa.',
    { condition: { states: ['Kerala', 'Goa'] }, effect: { kind: 'delivery', percent: 50 } },
  ],
  [
    'Free delivery of orders with items tagged Silk.',
    { products: { tags: ['Silk'] }, effect: { kind: 'delivery', percent: 100 } },
  ],
])('%s', (sentence, definition) => {
  expect(describeTerms(definition)).toBe(sentence);
});

test.each<[string, Partial<PromotionDefinition>]>([
  ['10% off items of Indigo Kurta or Block Print Saree.', { products: { productIds: ['p1', 'p2'] } }],
  ['10% off items of Indigo Kurta (Indigo, M).', { products: { variantIds: ['v1'] } }],
  ['10% off items of 3 products.', { products: { productIds: ['p1', 'x', 'y'] } }],
  ['10% off items by A, B, C or 2 more.', { products: { brands: ['A', 'B', 'C', 'D', 'E'] } }],
  [
    '10% off items from Kurtas or Sarees in Indigo from ₹500 to ₹1,500 at full price except Indigo Kurta and Block Print Saree.',
    {
      products: {
        categoryIds: ['kurtas', 'sarees'],
        optionValues: ['Indigo'],
        minPrice: 500,
        maxPrice: 1500,
        isFullPrice: true,
        excludedProductIds: ['p1', 'p2'],
      },
    },
  ],
  ['10% off items up to ₹….', { products: { maxPrice: Number.NaN } }],
  ['10% off items up to ₹500.', { products: { maxPrice: 500 } }],
  [
    '10% off everything on orders with 3 or more items, if paid before the delivery.',
    { condition: { minQuantity: 3, isPrepaid: true } },
  ],
  [
    '10% off items by Ira if the order has 3 or more of them.',
    { products: { brands: ['Ira'] }, condition: { minQuantity: 3 } },
  ],
  [
    '10% off everything, if paid by cash on delivery or razorpay.',
    { condition: { paymentMethods: ['cod', 'razorpay'] } },
  ],
  ['10% off everything, for deliveries to PIN codes that begin with 560.', { condition: { postalPrefixes: ['560'] } }],
  [
    '10% off everything on orders of ₹999 or more with 3 or more items.',
    { condition: { minQuantity: 3, minAmount: 999 } },
  ],
  [
    '10% off items by Ira if the order has 3 or more of them and they cost ₹999 or more together.',
    { products: { brands: ['Ira'] }, condition: { minQuantity: 3, minAmount: 999 } },
  ],
  ['10% off everything, on the first order.', { who: { maxOrders: 0 } }],
  [
    '10% off everything, for customers who are signed in, for customers who have ordered before.',
    { who: { signedIn: true, minOrders: 1 } },
  ],
  ['10% off everything, for customers with 2 to 5 earlier orders.', { who: { minOrders: 2, maxOrders: 5 } }],
  ['10% off everything, for customers with 3 or more earlier orders.', { who: { minOrders: 3 } }],
  ['10% off everything, for customers with at most 1 earlier order.', { who: { maxOrders: 1 } }],
  [
    '10% off everything, for customers of the groups VIP or Staff, for customers who have ordered before.',
    { who: { groupIds: ['g1', 'g2'], minOrders: 1 } },
  ],
  ['10% off everything, for customers of the group VIP.', { who: { groupIds: ['g1'] } }],
  ['10% off everything, for customers of 2 groups.', { who: { groupIds: ['g1', 'deleted'] } }],
  ['10% off everything, for verified emails at acme.example.', { who: { emailDomains: ['acme.example'] } }],
  ['10% off everything, on Saturdays and Sundays.', { when: { weekdays: [0, 6] } }],
  ['10% off everything, from 6:00 pm to 9:30 pm each day.', { when: { from: '18:00', until: '21:30' } }],
  ['10% off everything, on Fridays, until 12:00 pm.', { when: { weekdays: [5], until: '12:00' } }],
])('%s', (sentence, definition) => {
  expect(describeTerms({ ...tenPercent, ...definition })).toBe(sentence);
});

test.each<[string, Partial<PromotionTerms>]>([
  ['10% off everything, with the code DIWALI.', { code: ' diwali' }],
  ['10% off everything, with the code ….', { code: '' }],
  ['10% off everything, with an own code for each customer.', { hasUniqueCodes: true }],
  ['10% off everything, until Sunday.', { startDate: '2026-11-26T12:00:00Z', endDate: '2026-11-29T18:30:00Z' }],
  ['10% off everything, until Sunday.', { endDate: '2026-11-29T18:29:00Z' }],
  [
    '10% off everything, from tomorrow, until Saturday, 9:00 pm.',
    { startDate: '2026-11-26T18:30:00Z', endDate: '2026-11-28T15:30:00Z' },
  ],
  ['10% off everything, from 1 Jan 2027, 10:00 am.', { startDate: '2027-01-01T04:30:00Z' }],
  ['10% off everything, until today.', { endDate: '2026-11-26T18:30:00Z' }],
  [
    '10% off everything, once per customer, for the first 100 orders, up to ₹50,000 in all.',
    { perCustomerLimit: 1, usageLimit: 100, budget: 50000 },
  ],
  [
    '10% off everything, not with other offers or codes.',
    { combines: { product: false, order: false, delivery: false } },
  ],
  [
    '10% off everything, not with codes and offers on the order.',
    { combines: { product: true, order: false, delivery: true } },
  ],
  [
    '10% off everything, not with other offers on products or offers on the delivery.',
    { combines: { product: false, order: true, delivery: false } },
  ],
])('%s', (sentence, terms) => {
  expect(describeTerms(tenPercent, terms)).toBe(sentence);
});

test('all parts make one sentence', () => {
  const definition: PromotionDefinition = {
    products: { categoryIds: ['kurtas'] },
    effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 },
  };
  const terms = { endDate: '2026-11-29T18:30:00Z', combines: { product: false, order: false, delivery: false } };
  expect(describeTerms(definition, terms)).toBe(
    'Buy 3 items from Kurtas, the cheapest is free, until Sunday, not with other offers or codes.',
  );
});
