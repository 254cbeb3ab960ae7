import { getTimeOfSupply, type SupplyEvents } from './time-of-supply';

const oldDay = new Date('2025-09-21T23:59:59+05:30');
const newDay = new Date('2025-09-22T00:00:00+05:30');

// The cases of section 14 of the CGST Act, for a change of the rate on 22 September 2025.
it.each<[string, SupplyEvents, 'old' | 'new']>([
  ['(a) (i)', { supplied: oldDay, invoiced: newDay, paid: newDay }, 'new'],
  ['(a) (ii)', { supplied: oldDay, invoiced: oldDay, paid: newDay }, 'old'],
  ['(a) (iii)', { supplied: oldDay, invoiced: newDay, paid: oldDay }, 'old'],
  ['(b) (i)', { supplied: newDay, invoiced: oldDay, paid: newDay }, 'new'],
  ['(b) (ii)', { supplied: newDay, invoiced: oldDay, paid: oldDay }, 'old'],
  ['(b) (iii)', { supplied: newDay, invoiced: newDay, paid: oldDay }, 'new'],
  ['(a) (ii), not paid yet', { supplied: oldDay, invoiced: oldDay, paid: null }, 'old'],
  ['(b) (i), not paid yet', { supplied: newDay, invoiced: oldDay, paid: null }, 'new'],
])('%s', (_case, events, rate) => {
  expect(getTimeOfSupply(events) < newDay ? 'old' : 'new').toBe(rate);
});

it('is not known before two events', () => {
  expect(() => getTimeOfSupply({ supplied: null, invoiced: oldDay, paid: null })).toThrow(RangeError);
});
