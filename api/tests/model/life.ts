import { offerReturns } from '@vastra/shared/contract/return-state';
import fc from 'fast-check';

const die = fc.nat(99);
const step = fc.record({ order: fc.nat(5), action: fc.nat(999), call: fc.nat(9), dice: fc.tuple(die, die, die) });

/** Offers of the model; none for an order without. */
export const offerKinds = [
  'none',
  'none',
  'three-for-two',
  'gift',
  'bundle',
  'tiers',
  'minimum',
  'order-tiers',
] as const;

/** An order, how it is paid, the rules of the shop, and what happens. */
export const life = fc.record({
  isCash: fc.boolean(),
  isGuest: fc.boolean(),
  /** State in which the steps begin. */
  start: fc.constantFrom('placed', 'paid', 'paid', 'paid', 'delivered', 'delivered'),
  /** Rupees of store credit and of a gift card that pay a part of the order, or all of it. */
  credit: fc.constantFrom(0, 0, 123.45, 511.11, 5000),
  giftCard: fc.constantFrom(0, 0, 100.01, 700),
  /** The gift card was bought: its order is a part of what can be changed. */
  isCardBought: fc.boolean(),
  hasCoupon: fc.boolean(),
  /** Offer of the order, and what a return gives back for its items. */
  offer: fc.constantFrom(...offerKinds),
  offers: fc.constantFrom(...offerReturns),
  isExpress: fc.boolean(),
  isFarAway: fc.boolean(),
  /** Rupees of a unit of each product: three units, two and one. */
  prices: fc.constantFrom([333.33, 99.99, 61.17], [100.01, 49.99, 13.37], [1000, 777.77, 250.5]),
  /** Rupees by which the other size is dearer. */
  difference: fc.constantFrom(0, 0, 25, -25),
  /** Sale of the second product before it is in stock; empty for a sale from stock. Its units come after the order. */
  backorder: fc.constantFrom('', '', 'made-to-order', 'preorder'),
  fee: fc.constantFrom(0, 0, 50),
  /** Rupees that cash on delivery costs. */
  cashFee: fc.constantFrom(0, 0, 49.5),
  exchangeShipsAt: fc.constantFrom('pick_up', 'receipt'),
  /** The payment provider refuses all refunds. */
  refundsFail: fc.constantFrom(false, false, true),
  /** Step after which the rate of GST is another one; 0 for none. */
  rateChangesAt: fc.constantFrom(0, 0, 0, 4, 8),
  steps: fc.array(step, { minLength: 14, maxLength: 30, size: 'max' }),
});
export type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;
