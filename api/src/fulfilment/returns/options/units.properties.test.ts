import fc from 'fast-check';
import type { OrderLineRow } from './line-units';
import { getReturnableUnits } from './line-units';
import { listPickupDays } from './pickup-days';
import { chooseUnits, getUnitsValue } from './unit-value';

const toDate = (text: string) => new Date(`2026-11-${text}T10:00:00Z`);

test('the values of all units of a line add up to what was paid for it, in whatever parts they come back', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 9_999_99 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12 }),
      ({ price, quantity, share }, parts) => {
        const discount = Math.floor((price * quantity * share) / 100);
        const row = { price, quantity, discount } as OrderLineRow;
        // The units of one parcel come back before the units of another parcel.
        let freeUnits = Array.from({ length: quantity }, (_, index) => (index + 2) % quantity);
        let settledAmount = 0;
        for (const part of parts) {
          const units = { line: row, freeUnits, invoicedAmounts: new Map(), settledAmount };
          const value = getUnitsValue(units, part);
          expect(value).toBeGreaterThanOrEqual(0);
          freeUnits = freeUnits.slice(chooseUnits(units, part).length);
          settledAmount += value;
        }
        expect([freeUnits, settledAmount]).toEqual([[], price * quantity - discount]);
      },
    ),
  );
});

it('earlier returns count for the parcels that came first, and each parcel has its own days', () => {
  const deliveries = [
    { quantity: 2, at: toDate('01') },
    { quantity: 3, at: toDate('11') },
  ];
  const get = (claimed: number, now: Date) => getReturnableUnits({ deliveries, claimed }, 10, now);
  expect(get(0, toDate('05'))).toEqual({ unclaimed: 5, inTime: 5, until: toDate('11'), deliveredAt: toDate('11') });
  expect(get(1, toDate('11'))).toMatchObject({ unclaimed: 4, inTime: 4, until: toDate('11') });
  expect(get(1, toDate('12'))).toMatchObject({ unclaimed: 4, inTime: 3, until: toDate('21') });
  expect(get(4, toDate('12'))).toMatchObject({ unclaimed: 1, inTime: 1, until: toDate('21') });
  expect(get(0, toDate('22'))).toMatchObject({ unclaimed: 5, inTime: 0, until: null });
  expect(get(5, toDate('12'))).toMatchObject({ unclaimed: 0, inTime: 0 });
  expect(getReturnableUnits({ deliveries: [], claimed: 0 }, 10, toDate('01')).deliveredAt).toBeNull();
});

it('pick-ups are offered on six days without Sundays, in India', () => {
  // 19:00 UTC is already Saturday in India.
  const days = listPickupDays({ pickupSlots: ['09-13'], pickupLeadDays: 1 }, new Date('2026-11-20T19:00:00Z'));
  expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']);
  expect(listPickupDays({ pickupSlots: [], pickupLeadDays: 1 }, toDate('20'))).toEqual([]);
});
