import type { PromotionDefinition } from '@vastra/shared/contract';
import fc from 'fast-check';
import type { OrderPromotion } from '../../../platform/db/schema';
import type { OrderOffers } from '../../offers/load-offers';
import type { LineUnits, OrderLineRow } from './line-units';
import { getReturnValues } from './return-values';

const effect = fc.constantFrom<PromotionDefinition['effect']>(
  { kind: 'buy-get', buy: 2, get: 1, percent: 100 },
  { kind: 'buy-get', buy: 2, get: 1, percent: 100, getProducts: { brands: ['Ira'] } },
  { kind: 'buy-get', buy: 0, get: 2, percent: 100, getProducts: { brands: ['Ira'] } },
  { kind: 'bundle', quantity: 2, price: 99 },
  {
    kind: 'quantity-tiers',
    tiers: [
      { quantity: 2, percent: 10 },
      { quantity: 5, percent: 30 },
    ],
  },
  { kind: 'order-amount', amount: 200 },
  {
    kind: 'amount-tiers',
    tiers: [
      { amount: 300, percent: 10 },
      { amount: 900, percent: 25 },
    ],
  },
);
const line = fc.record({
  price: fc.integer({ min: 1_00, max: 900_00 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  share: fc.integer({ min: 0, max: 100 }),
});
const step = fc.record({
  position: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 3 }),
  isFault: fc.boolean(),
  isReplaced: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
});
const order = fc.record({
  effect,
  minAmount: fc.constantFrom(undefined, 500, 1500),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 12 }),
  policy: fc.constantFrom('deduct' as const, 'together' as const),
  listPrice: fc.option(fc.integer({ min: 1_00, max: 900_00 }), { nil: undefined }),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

const list = { listId: 'list', label: 'Retailers' };

/** Builds the units of an order whose discount has any shares, because edits and other discounts can leave these. */
function buildUnits({ effect, minAmount, lines, policy, listPrice }: Order): LineUnits[] {
  const all = lines.map((_, position) => `v${position}`);
  // The first line has the discount of an effect on other items.
  const hasOthers = effect.kind === 'buy-get' && effect.getProducts;
  const [variantIds, getVariantIds] = hasOthers ? [all.slice(1), all.slice(0, 1)] : [all, undefined];
  const memberPrices = listPrice && all.map((variantId) => ({ variantId, price: listPrice, ...list }));
  const terms = {
    ...{ policy, effect, variantIds, getVariantIds },
    ...(minAmount !== undefined && { minAmount }),
    ...(memberPrices && { memberPrices }),
  };
  const promotions: OrderPromotion[] = [{ id: 'offer', label: 'Offer', class: 'product', amount: 0, terms }];
  const offers: OrderOffers = {
    ...{ promotions, freeReasons: ['damaged'], units: [], deducted: 0, deductedHere: 0, orderIds: [] },
    positions: new Map(lines.map((_, position) => [position, position])),
  };
  const built = lines.map(({ price, quantity, share }, position): LineUnits => {
    const discount = Math.floor((price * quantity * share) / 100);
    const shares = discount > 0 ? [{ id: 'offer', label: 'Offer', amount: discount }] : [];
    const row = { position, variantId: `v${position}`, price, quantity, discount, promotions: shares };
    return {
      line: row as OrderLineRow,
      deliveries: [],
      coming: 0,
      claimed: 0,
      returning: 0,
      freeUnits: Array.from({ length: quantity }, (_, unit) => unit),
      invoicedAmounts: new Map(),
      settledAmount: 0,
      offers,
    };
  });
  offers.units = built.map(({ line }) => ({ line, staying: line.quantity, counted: line.quantity }));
  return built;
}

/** Returns units of a line and resolves to what is given back for them, in paise. */
function settle(units: LineUnits[], { position, quantity, isFault, isReplaced }: Order['steps'][number]): number {
  const own = units[position];
  const count = Math.min(quantity, own.freeUnits.length);
  const reason = isFault ? ('damaged' as const) : ('too_small' as const);
  const resolution = isReplaced ? ('exchange' as const) : ('refund' as const);
  const [{ value, deduction, units: taken }] = getReturnValues(units, [
    { position, quantity: count, reason, resolution },
  ]);
  own.freeUnits = own.freeUnits.filter((unit) => !taken.includes(unit));
  own.settledAmount += value;
  const offers = own.offers!;
  offers.deducted += deduction;
  offers.deductedHere += deduction;
  offers.units = offers.units.map((unit) =>
    unit.line !== own.line || isReplaced
      ? unit
      : { ...unit, staying: unit.staying - taken.length, counted: unit.counted - (isFault ? 0 : taken.length) },
  );
  if (isFault || isReplaced) expect(deduction).toBeLessThanOrEqual(0);
  if (isReplaced) expect(deduction).toBe(0);
  return value - deduction;
}

test('returns never give less than nothing nor more than was paid, and together exactly what was paid', () => {
  fc.assert(
    fc.property(order, (input) => {
      const units = buildUnits(input);
      const paid = units.reduce((sum, { line: { price, quantity, discount } }) => sum + price * quantity - discount, 0);
      let given = 0;
      for (const part of input.steps.filter(({ position }) => position < units.length)) {
        const amount = settle(units, part);
        if (input.policy === 'together') expect(units[0].offers!.deducted).toBe(0);
        expect(amount).toBeGreaterThanOrEqual(0);
        given += amount;
        expect(given).toBeLessThanOrEqual(paid);
      }
      for (const position of units.keys()) {
        const rest = { position, quantity: units[position].freeUnits.length, isFault: false, isReplaced: false };
        if (rest.quantity > 0) given += settle(units, rest);
      }
      // A deduction stays only for items that were replaced, because these stay with the customer.
      if (input.steps.every(({ isReplaced }) => !isReplaced)) expect(given).toBe(paid);
      expect(given).toBeLessThanOrEqual(paid);
    }),
    { numRuns: 3000 },
  );
});

test('a deduction counts the deductions of earlier returns', () => {
  const units = buildUnits({
    ...{
      effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 },
      minAmount: undefined,
      steps: [],
      policy: 'deduct',
      listPrice: undefined,
    },
    lines: [
      { price: 900_00, quantity: 3, share: 33 },
      { price: 100_00, quantity: 3, share: 33 },
    ],
  });
  const usual = { quantity: 1, isFault: false, isReplaced: false };
  // The rest has ₹957 off and earns ₹900, with a group of the items for ₹900.
  expect(settle(units, { ...usual, position: 1 })).toBe(67_00 - 57_00);
  expect(units[1].offers!.deducted).toBe(57_00);
  // The rest has ₹660 off and earns ₹100, with a group of two for ₹900 and one for ₹100.
  settle(units, { ...usual, position: 0 });
  expect(units[0].offers!.deducted).toBe(660_00 - 100_00);
});

test('the lines of one return share the deduction, and each gives back at least nothing', () => {
  fc.assert(
    fc.property(order, (input) => {
      const units = buildUnits(input);
      const returned = units.map(({ line: { position, quantity } }, index) => ({
        ...{ position, quantity: Math.max(1, quantity - index) },
        ...{ reason: 'too_small' as const, resolution: 'refund' as const },
      }));
      for (const { value, deduction } of getReturnValues(units, returned)) {
        expect(deduction).toBeGreaterThanOrEqual(0);
        expect(value - deduction).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('items that stay never cost a member more than the price list of the purchase', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1_00, max: 900_00 }), (input, listPrice) => {
      // Units cost the price of the list at most, as at the purchase.
      const lines = input.lines.map((own) => ({
        ...own,
        share: Math.max(own.share, getPercent(own.price, listPrice)),
      }));
      const units = buildUnits({ ...input, lines, listPrice, policy: 'deduct' });
      let charged = units.reduce(
        (sum, { line: { price, quantity, discount } }) => sum + price * quantity - discount,
        0,
      );
      for (const part of input.steps.filter(({ position }) => position < units.length)) {
        charged -= settle(units, { ...part, isFault: false, isReplaced: false });
        const staying = units.reduce((sum, { freeUnits }) => sum + freeUnits.length, 0);
        // Shares are rounded to the paisa.
        expect(charged).toBeLessThanOrEqual(staying * listPrice + 10);
      }
    }),
    { numRuns: 3000 },
  );
});

const getPercent = (price: number, listPrice: number): number =>
  Math.ceil((Math.max(0, price - listPrice) * 100) / price);
