import type { PromotionCombines, PromotionDefinition } from './admin/promotions';

/**
 * The usual offers of shops, as promotions that an admin completes. This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/promotion-templates`).
 */

/** A part of the definition that only the shop knows, such as the categories of a category sale. */
export type AskedField =
  | 'productIds'
  | 'categoryIds'
  | 'brands'
  | 'collectionIds'
  | 'states'
  | 'emailDomains'
  | 'getProducts';

export interface PromotionTemplate {
  id: string;
  name: string;
  /** One line for the admin. */
  text: string;
  /** Name for shoppers. */
  label: string;
  /** Amounts in rupees. `asks` is missing in it. */
  definition: PromotionDefinition;
  /** The part that the admin has to choose. */
  asks?: AskedField;
  /** Code to start with; without one the promotion applies by itself. */
  code?: string;
  usageLimit?: number;
  perCustomerLimit?: number;
  /** Rank; 0 if missing. */
  priority?: number;
  combines: PromotionCombines;
}

/** One discount per item, together with codes and offers of the order and the delivery. */
const onItems: PromotionCombines = { product: false, order: true, delivery: true };
/** One discount of the order, together with offers of products and of the delivery. */
const onOrder: PromotionCombines = { product: true, order: false, delivery: true };
const onDelivery: PromotionCombines = { product: true, order: true, delivery: false };

const sales: PromotionTemplate[] = [
  {
    id: 'festive-sale',
    name: 'Festive sale',
    text: 'A percentage off everything',
    label: 'Festive sale: 20% off',
    definition: { effect: { kind: 'percent', percent: 20 } },
    combines: onItems,
  },
  {
    id: 'category-sale',
    name: 'Category sale',
    text: 'A percentage off chosen categories',
    label: '25% off',
    definition: { effect: { kind: 'percent', percent: 25 } },
    asks: 'categoryIds',
    combines: onItems,
  },
  {
    id: 'brand-sale',
    name: 'Brand sale',
    text: 'A percentage off chosen brands',
    label: '15% off the brand',
    definition: { effect: { kind: 'percent', percent: 15 } },
    asks: 'brands',
    combines: onItems,
  },
  {
    id: 'collection-sale',
    name: 'Collection sale',
    text: 'A percentage off chosen collections',
    label: '30% off the collection',
    definition: { effect: { kind: 'percent', percent: 30 } },
    asks: 'collectionIds',
    combines: onItems,
  },
  {
    id: 'flat-off',
    name: 'Flat amount off',
    text: 'The same amount off each item above a price',
    label: '₹200 off',
    definition: { products: { minPrice: 999 }, effect: { kind: 'unit-amount', amount: 200 } },
    combines: onItems,
  },
  {
    id: 'fixed-price',
    name: 'Any for one price',
    text: 'Each of the chosen products for the same price',
    label: 'Any for ₹999',
    definition: { effect: { kind: 'unit-price', price: 999 } },
    asks: 'productIds',
    combines: onItems,
  },
  {
    id: 'happy-hours',
    name: 'Happy hours',
    text: 'A percentage off in the evening',
    label: 'Happy hours: 10% off',
    definition: { when: { from: '18:00', until: '21:00' }, effect: { kind: 'percent', percent: 10 } },
    combines: onItems,
  },
  {
    id: 'weekend',
    name: 'Weekend offer',
    text: 'A percentage off on Saturdays and Sundays',
    label: 'Weekend: 10% off',
    definition: { when: { weekdays: [6, 0] }, effect: { kind: 'percent', percent: 10 } },
    combines: onItems,
  },
];

const groups: PromotionTemplate[] = [
  {
    id: 'buy-one-get-one',
    name: 'Buy one, get one',
    text: 'Of two items the cheaper one is free',
    label: 'Buy 1, get 1 free',
    definition: { effect: { kind: 'buy-get', buy: 1, get: 1, percent: 100 } },
    combines: onItems,
  },
  {
    id: 'buy-two-get-one',
    name: 'Buy two, get one',
    text: 'Of every three items the cheapest is free',
    label: 'Buy 2, get 1 free',
    definition: { effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 } },
    combines: onItems,
  },
  {
    id: 'cheapest-free-once',
    name: 'Cheapest of four free, once',
    text: 'Of four items the cheapest is free, once per order',
    label: 'Cheapest of 4 free',
    definition: { effect: { kind: 'buy-get', buy: 3, get: 1, percent: 100, maxTimes: 1 } },
    combines: onItems,
  },
  {
    id: 'second-half-price',
    name: 'Second at half price',
    text: 'Of two items the cheaper one at half price',
    label: 'Second at half price',
    definition: { effect: { kind: 'buy-get', buy: 1, get: 1, percent: 50 } },
    combines: onItems,
  },
  {
    id: 'buy-two-get-other',
    name: 'Buy two, get another',
    text: 'Who buys two items gets an item of other products free',
    label: 'Buy 2, get 1 free',
    definition: { effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100, getProducts: {} } },
    asks: 'getProducts',
    combines: onItems,
  },
  {
    id: 'gift-above',
    name: 'Gift above an amount',
    text: 'A product is free with orders above a sum, once the shopper adds it',
    label: 'Free gift',
    definition: {
      condition: { minAmount: 1999 },
      effect: { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: {} },
    },
    asks: 'getProducts',
    // It comes before a sale that would take the gift, and leaves all other items to the sale.
    priority: 10,
    combines: { product: true, order: true, delivery: true },
  },
  {
    id: 'quantity-tiers',
    name: 'More items, more off',
    text: 'The percentage grows with the number of items',
    label: 'Buy more, save more',
    definition: {
      effect: {
        kind: 'quantity-tiers',
        tiers: [
          { quantity: 2, percent: 10 },
          { quantity: 3, percent: 15 },
          { quantity: 5, percent: 20 },
        ],
      },
    },
    combines: onItems,
  },
  {
    id: 'bundle',
    name: 'Bundle price',
    text: 'Any three of the chosen products for one price',
    label: 'Any 3 for ₹1,999',
    definition: { effect: { kind: 'bundle', quantity: 3, price: 1999 } },
    asks: 'productIds',
    combines: onItems,
  },
];

const ordersAndDelivery: PromotionTemplate[] = [
  {
    id: 'amount-off-above',
    name: 'Amount off above',
    text: 'An amount off orders above a sum',
    label: '₹300 off',
    definition: { condition: { minAmount: 1999 }, effect: { kind: 'order-amount', amount: 300 } },
    combines: onOrder,
  },
  {
    id: 'amount-tiers',
    name: 'Spend more, save more',
    text: 'The percentage grows with the sum of the order',
    label: 'Spend more, save more',
    definition: {
      effect: {
        kind: 'amount-tiers',
        tiers: [
          { amount: 1999, percent: 5 },
          { amount: 3999, percent: 10 },
          { amount: 5999, percent: 15 },
        ],
      },
    },
    combines: onOrder,
  },
  {
    id: 'prepaid',
    name: 'Prepaid discount',
    text: 'A percentage off orders that are paid before the delivery',
    label: 'Prepaid: 5% off',
    definition: { condition: { isPrepaid: true }, effect: { kind: 'order-percent', percent: 5, maxAmount: 200 } },
    combines: onOrder,
  },
  {
    id: 'free-delivery-above',
    name: 'Free delivery above',
    text: 'Free delivery of orders above a sum',
    label: 'Free delivery',
    definition: { condition: { minAmount: 999 }, effect: { kind: 'delivery', percent: 100 } },
    combines: onDelivery,
  },
  {
    id: 'delivery-in-states',
    name: 'Free delivery in states',
    text: 'Free delivery to chosen states',
    label: 'Free delivery',
    definition: { effect: { kind: 'delivery', percent: 100 } },
    asks: 'states',
    combines: onDelivery,
  },
];

const customers: PromotionTemplate[] = [
  {
    id: 'first-order',
    name: 'First order',
    text: 'A percentage off a customer’s first order',
    label: 'Welcome: 10% off',
    definition: { who: { maxOrders: 0 }, effect: { kind: 'order-percent', percent: 10, maxAmount: 300 } },
    perCustomerLimit: 1,
    combines: onOrder,
  },
  {
    id: 'signed-in',
    name: 'Customers with an account',
    text: 'A percentage off for customers who are signed in',
    label: 'Account: 5% off',
    definition: { who: { signedIn: true }, effect: { kind: 'order-percent', percent: 5 } },
    combines: onOrder,
  },
  {
    id: 'win-back',
    name: 'Win-back code',
    text: 'A code for customers who have ordered before, for a limited number of orders',
    label: 'Welcome back: 15% off',
    definition: { who: { minOrders: 1 }, effect: { kind: 'order-percent', percent: 15, maxAmount: 500 } },
    code: 'COMEBACK',
    usageLimit: 500,
    perCustomerLimit: 1,
    combines: onOrder,
  },
  {
    id: 'employees',
    name: 'Employees',
    text: 'A percentage off for verified emails of a company',
    label: 'Employees: 30% off',
    definition: { effect: { kind: 'percent', percent: 30 } },
    asks: 'emailDomains',
    combines: onItems,
  },
];

/** The usual offers, grouped for the admin's choice. */
export const promotionTemplateGroups: { heading: string; templates: readonly PromotionTemplate[] }[] = [
  { heading: 'Sales', templates: sales },
  { heading: 'Several items', templates: groups },
  { heading: 'Order and delivery', templates: ordersAndDelivery },
  { heading: 'Customers', templates: customers },
];

/** The usual offers. */
export const promotionTemplates: readonly PromotionTemplate[] = promotionTemplateGroups.flatMap(
  ({ templates }) => templates,
);
