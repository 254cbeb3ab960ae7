import fc from 'fast-check';
import { sharePayment } from './share-payment';

const row = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: 0, max: 500_000 }) });

it('gives each unit the same share whatever is asked with it, and adds up to what pays the order', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.nat(1000), fc.nat(1000), (list, ofCard, ofCredit) => {
      const rows = list.map((entry, position) => ({ ...entry, position }));
      const total = rows.reduce((sum, { amount }) => sum + amount, 0);
      const giftCard = Math.floor((total * ofCard) / 2000);
      const credit = Math.floor((total * ofCredit) / 2000);
      const getShares = sharePayment(rows, { giftCard, credit });
      expect(getShares(rows)).toEqual({ giftCard, credit, money: total - giftCard - credit });
      let sum = 0;
      for (const { position, quantity } of rows)
        for (let unit = 0; unit < quantity; unit++) {
          const share = getShares([{ position, quantity: 1, units: [unit] }]);
          for (const part of Object.values(share)) expect(part).toBeGreaterThanOrEqual(0);
          sum += share.giftCard + share.credit + share.money;
        }
      expect(sum).toBe(total);
    }),
  );
});

it('loses no paisa to two roundings', () => {
  // ₹49.99 of credit for three items of ₹33.33: rounded down one by one, a paisa would be missing.
  const getShares = sharePayment([{ position: 0, quantity: 3, amount: 99_99 }], { giftCard: 0, credit: 49_99 });
  const units = [0, 1, 2].map((unit) => getShares([{ position: 0, quantity: 1, units: [unit] }]).credit);
  expect(units).toEqual([16_66, 16_66, 16_67]);
});
