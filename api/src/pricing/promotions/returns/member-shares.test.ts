import fc from 'fast-check';
import { sumShares } from '../line-shares';
import { addMemberShare } from './member-shares';

const amount = fc.integer({ min: 1, max: 100_000 });
const edit = fc.record({
  ...{ price: amount, memberPrice: amount, share: fc.nat(100), orderShare: fc.nat(30) },
  ...{ quantity: fc.integer({ min: 1, max: 6 }), previous: fc.integer({ min: 1, max: 6 }), isSwapped: fc.boolean() },
});

test('new units cost a member at most what the price list says, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(edit, ({ price, memberPrice, share, orderShare, quantity, previous, isSwapped }) => {
      const staying = Math.min(quantity, previous);
      const getPart = (percent: number) => Math.floor((price * staying * percent) / 100);
      const promotions = [
        { id: 'sale', label: 'Sale', amount: getPart(Math.min(share, 70)) },
        { id: 'order', label: 'Welcome', amount: getPart(orderShare) },
      ];
      const line = {
        ...{ variantId: 'a', price, quantity, promotions },
        previous: { variantId: isSwapped ? 'b' : 'a', quantity: previous },
      };
      const prices = new Map([['a', { listId: 'list', label: 'Retailers', price: memberPrice }]]);
      const shares = addMemberShare(line, prices, ({ id }) => id !== 'order');
      const total = price * quantity - sumShares(shares);
      const previousTotal = price * quantity - sumShares(promotions);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(previousTotal);
      if (quantity <= previous && !isSwapped) expect(shares).toEqual(promotions);
      const previousAmount = price * staying - sumShares(promotions);
      expect(total).toBeLessThanOrEqual(previousAmount + (quantity - staying) * memberPrice);
      if (isSwapped) expect(total).toBeLessThanOrEqual(quantity * memberPrice);
      // The list takes off no more than it promises.
      if (total < previousTotal)
        expect(total + promotions[1].amount).toBeGreaterThanOrEqual(Math.min(previousAmount, staying * memberPrice));
    }),
  );
});

it('adds to the share of the same price list', () => {
  const share = { id: 'list', label: 'Retailers', amount: 100 };
  const line = { variantId: 'a', price: 500, quantity: 3, promotions: [share] };
  const prices = new Map([['a', { listId: 'list', label: 'Renamed', price: 450 }]]);
  expect(addMemberShare({ ...line, previous: { variantId: 'a', quantity: 1 } }, prices, () => true)).toEqual([
    { id: 'list', label: 'Retailers', amount: 200 },
  ]);
});
