import fc from 'fast-check';
import type { OrderPromotion } from '../../../platform/db/schema';
import { scaleShares, sumShares } from '../line-shares';
import { keepEarnedShares } from './edited-shares';

const offer = (policy: 'deduct' | 'together'): OrderPromotion[] => [
  {
    ...{ id: 'offer', label: 'Offer', class: 'product', amount: 0 },
    terms: { policy, effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 }, variantIds: ['v0', 'v1'] },
  },
];
const buildLine = (position: number, price: number, quantity: number, discount: number) => ({
  ...{ position, variantId: `v${position}`, price, quantity, discount },
  promotions: discount > 0 ? [{ id: 'offer', label: 'Offer', amount: discount }] : [],
});
type Line = ReturnType<typeof buildLine>;

/** Returns the lines of an edit, as `planLines` does. */
const edit = (lines: Line[], quantities: number[]) =>
  lines.flatMap((previous, index) => {
    const quantity = quantities[index];
    if (quantity === 0) return [];
    const shares = scaleShares(previous.promotions, quantity, previous.quantity);
    return [{ ...previous, previous, quantity, promotions: shares }];
  });

it('removes the discount that the rest does not earn, if the order was placed with this choice', () => {
  const lines = [buildLine(0, 300_00, 2, 200_00), buildLine(1, 300_00, 1, 100_00)];
  const edited = edit(lines, [2, 0]);
  expect(keepEarnedShares(offer('deduct'), edited, lines)).toEqual([[]]);
  expect(keepEarnedShares(offer('together'), edited, lines)).toEqual([edited[0].promotions]);
  expect(keepEarnedShares(offer('deduct'), edit(lines, [2, 1]), lines)).toEqual(lines.map((line) => line.promotions));
});

it('takes at most what was to be paid for the removed items', () => {
  const effect = { kind: 'order-amount', amount: 500 } as const;
  const [{ terms, ...promotion }] = offer('deduct');
  const promotions = [{ ...promotion, terms: { ...terms!, effect, minAmount: 1005 } }];
  const lines = [buildLine(0, 1000_00, 1, 495_05), buildLine(1, 10_00, 1, 4_95)];
  expect(keepEarnedShares(promotions, edit(lines, [1, 0]), lines)).toEqual([
    [{ id: 'offer', label: 'Offer', amount: 490_00 }],
  ]);
});

test('a removal never makes an order dearer', () => {
  const line = fc.tuple(fc.integer({ min: 1_00, max: 999_99 }), fc.integer({ min: 1, max: 4 }), fc.nat(100));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(4), { minLength: 3 }),
      (drawn, removed) => {
        const lines = drawn.map(([price, quantity, share], position) =>
          buildLine(position, price, quantity, Math.floor((price * quantity * share) / 100)),
        );
        const quantities = lines.map(({ quantity }, index) => Math.max(0, quantity - removed[index]));
        const edited = edit(lines, quantities);
        const shares = keepEarnedShares(offer('deduct'), edited, lines);
        const sum = (parts: { price: number; quantity: number; promotions: { amount: number }[] }[]) =>
          parts.reduce((total, { price, quantity, promotions }) => total + price * quantity - sumShares(promotions), 0);
        const after = sum(edited.map((part, index) => ({ ...part, promotions: shares[index] })));
        expect(after).toBeLessThanOrEqual(sum(lines) + lines.length);
        expect(shares.flat().every(({ amount }) => amount > 0)).toBe(true);
      },
    ),
  );
});

describe('with a price list of the purchase', () => {
  const [{ terms, ...promotion }] = offer('deduct');
  const memberPrices = [
    { variantId: 'v0', price: 250_00, listId: 'list', label: 'Retailers' },
    { variantId: 'v1', price: 280_00, listId: 'list', label: 'Retailers' },
  ];
  const promotions = [{ ...promotion, terms: { ...terms!, memberPrices } }];

  test('the rest costs the price of the list, with its name', () => {
    const lines = [buildLine(0, 300_00, 2, 200_00), buildLine(1, 300_00, 1, 100_00)];
    expect(keepEarnedShares(promotions, edit(lines, [2, 0]), lines)).toEqual([
      [{ id: 'list', label: 'Retailers', amount: 100_00 }],
    ]);
    expect(keepEarnedShares(promotions, edit(lines, [1, 1]), lines)).toEqual([
      [{ id: 'list', label: 'Retailers', amount: 50_00 }],
      [{ id: 'list', label: 'Retailers', amount: 20_00 }],
    ]);
  });

  test('the list takes nothing off while the discount stays, because the removed items cost little', () => {
    const lines = [buildLine(0, 300_00, 2, 200_00), buildLine(1, 10_00, 1, 0)];
    const minAmount = { ...promotions[0], terms: { ...promotions[0].terms, minAmount: 605 } };
    const shares = keepEarnedShares([minAmount], edit(lines, [2, 0]), lines);
    expect(shares).toEqual([[{ id: 'offer', label: 'Offer', amount: 190_00 }]]);
  });

  test('the rest costs the price of the list at most, and a removal makes no order dearer', () => {
    const line = fc.tuple(fc.integer({ min: 1_00, max: 999_99 }), fc.integer({ min: 1, max: 4 }), fc.nat(100));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 2 }),
        fc.array(fc.nat(4), { minLength: 2 }),
        fc.integer({ min: 1, max: 999_99 }),
        (drawn, removed, price) => {
          const lines = drawn.map(([price, quantity, share], position) =>
            buildLine(position, price, quantity, Math.floor((price * quantity * share) / 100)),
          );
          const listed = [
            { ...promotion, terms: { ...terms!, memberPrices: memberPrices.map((own) => ({ ...own, price })) } },
          ];
          const edited = edit(
            lines,
            lines.map(({ quantity }, index) => Math.max(0, quantity - removed[index])),
          );
          const shares = keepEarnedShares(listed, edited, lines);
          const sum = (parts: { price: number; quantity: number; promotions: { amount: number }[] }[]) =>
            parts.reduce((total, own) => total + own.price * own.quantity - sumShares(own.promotions), 0);
          const after = edited.map((part, index) => ({ ...part, promotions: shares[index] }));
          expect(sum(after)).toBeLessThanOrEqual(sum(lines) + lines.length);
          // An item above the list, which no order has, stays as dear as it was.
          const highest = edited.reduce((total, own) => total + Math.max(sum([own]), own.quantity * price), 0);
          expect(sum(after)).toBeLessThanOrEqual(highest + 2 * lines.length);
          expect(after.every((own) => sum([own]) >= 0)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
