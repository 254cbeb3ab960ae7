import { getTimeOfSupply, type SupplyEvents } from './time-of-supply';

const before = new Date('2025-09-21T23:59:59+05:30');
const after = new Date('2025-09-22T00:00:00+05:30');

// The cases of section 14 of the CGST Act, for a change of the rate on 22 September 2025.
it.each<[string, SupplyEvents, 'old' | 'new']>([
  ['(a) (i)', { supplied: before, invoiced: after, paid: after }, 'new'],
  ['(a) (ii)', { supplied: before, invoiced: before, paid: after }, 'old'],
  ['(a) (iii)', { supplied: before, invoiced: after, paid: before }, 'old'],
  ['(b) (i)', { supplied: after, invoiced: before, paid: after }, 'new'],
  ['(b) (ii)', { supplied: after, invoiced: before, paid: before }, 'old'],
  ['(b) (iii)', { supplied: after, invoiced: after, paid: before }, 'new'],
  ['(a) (ii), not paid yet', { supplied: before, invoiced: before, paid: null }, 'old'],
  ['(b) (i), not paid yet', { supplied: after, invoiced: before, paid: null }, 'new'],
])('%s', (_case, events, rate) => {
  expect(getTimeOfSupply(events) < after ? 'old' : 'new').toBe(rate);
});

it('is not known before two events', () => {
  expect(() => getTimeOfSupply({ supplied: null, invoiced: before, paid: null })).toThrow(RangeError);
});
