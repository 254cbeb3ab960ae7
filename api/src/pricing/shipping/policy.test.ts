import { buildDemoPolicy, defaultPolicy } from './default-policy';
import {
  findRunningCampaign,
  getDeliveryDays,
  getFreeShippingThreshold,
  getLastLateDay,
  getShippingFee,
  isMetro,
  type ShippingPolicy,
} from './policy';

const now = new Date('2026-11-20T06:00:00Z');
const getFee = (policy: ShippingPolicy, subtotal: number, postalCode?: string) =>
  getShippingFee(policy, { subtotal, method: 'standard', postalCode }, now);

describe('the published policy', () => {
  it.each([
    ['nothing for an empty cart', 0, '560025', 0],
    ['₹79', 1, '560025', 79_00],
    ['₹79 at ₹999 itself', 999_00, '560025', 79_00],
    ['nothing above ₹999', 999_01, '560025', 0],
    ['₹129 to Leh', 500_00, '194101', 129_00],
    ['₹129 to Port Blair', 500_00, '744101', 129_00],
    ['nothing to Leh above ₹999', 999_01, '194101', 0],
    ['₹79 while the PIN code is not known', 500_00, undefined, 79_00],
  ])('charges %s', (_name, subtotal, postalCode, expected) => {
    expect(getFee(defaultPolicy, subtotal, postalCode)).toBe(expected);
  });

  it('charges ₹199 for express, whatever the subtotal', () => {
    expect(getShippingFee(defaultPolicy, { subtotal: 5000_00, method: 'express', postalCode: '560025' }, now)).toBe(
      199_00,
    );
  });

  it('offers express in metros', () => {
    expect(isMetro(defaultPolicy, '400001')).toBe(true);
    expect(isMetro(defaultPolicy, '403001')).toBe(false);
  });
});

describe('the other figures of the requirements, entered as the policy', () => {
  const buildPolicy = (threshold: number, standard: number): ShippingPolicy => ({
    ...defaultPolicy,
    threshold,
    rates: { ...defaultPolicy.rates, standard },
  });

  it.each([
    [75_00, 10_00],
    [75_01, 0],
  ])('10, free above 75: %d costs %d', (subtotal, expected) => {
    expect(getFee(buildPolicy(75_00, 10_00), subtotal)).toBe(expected);
  });

  it.each([
    [0, 0],
    [1000_00, 50_00],
    [1000_01, 0],
  ])('50, free above 1000: %d costs %d', (subtotal, expected) => {
    expect(getFee(buildPolicy(1000_00, 50_00), subtotal)).toBe(expected);
  });
});

describe('a campaign', () => {
  const policy: ShippingPolicy = {
    ...defaultPolicy,
    campaigns: [
      { text: 'This week', threshold: 55_00, startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-11-23T00:00:00Z' },
    ],
  };

  it.each([
    ['before it starts', '2026-11-15T23:59:59.999Z', 999_00],
    ['when it starts', '2026-11-16T00:00:00Z', 55_00],
    ['just before it ends', '2026-11-22T23:59:59.999Z', 55_00],
    ['when it has ended', '2026-11-23T00:00:00Z', 999_00],
  ])('applies %s', (_name, time, threshold) => {
    expect(getFreeShippingThreshold(policy, new Date(time))).toBe(threshold);
  });

  test.each([
    ['before the first week', '2026-11-18T18:29:59.999Z', undefined],
    ['in the first week', '2026-11-20T06:00:00Z', '2026-11-22T18:30:00.000Z'],
    ['on a day of rest', '2026-11-23T06:00:00Z', undefined],
    ['when it starts again', '2026-11-25T18:30:00Z', '2026-11-29T18:30:00.000Z'],
    ['when it has ended again', '2026-11-29T18:30:00Z', undefined],
    ['a year later', '2027-11-26T06:00:00Z', '2027-11-28T18:30:00.000Z'],
  ])('that repeats weekly, %s', (_name, time, endsAt) => {
    // From Thursday to Sunday in India.
    const period = { startsAt: '2026-11-18T18:30:00.000Z', endsAt: '2026-11-22T18:30:00.000Z' };
    const weekly = { ...defaultPolicy, campaigns: [{ text: 'Week', threshold: 55_00, ...period, isWeekly: true }] };
    expect(findRunningCampaign(weekly, new Date(time))?.endsAt).toBe(endsAt);
    expect(getFreeShippingThreshold(weekly, new Date(time))).toBe(endsAt ? 55_00 : 999_00);
  });

  test.each([
    ['on the day of the seed', '2026-11-21T08:00:00Z', '2026-11-26T18:30:00.000Z'],
    ['at the end of the sixth day', '2026-11-26T18:29:59.999Z', '2026-11-26T18:30:00.000Z'],
    ['on the seventh day', '2026-11-26T18:30:00Z', undefined],
    ['in the next week', '2026-11-27T18:30:00Z', '2026-12-03T18:30:00.000Z'],
    ['half a year later', '2027-05-19T06:00:00Z', '2027-05-20T18:30:00.000Z'],
    ['on a seventh day half a year later', '2027-05-21T06:00:00Z', undefined],
  ])('of the demo shop begins and ends each week, with a day without it: %s', (_name, time, endsAt) => {
    const demoPolicy = buildDemoPolicy(new Date('2026-11-21T08:00:00Z'));
    expect(findRunningCampaign(demoPolicy, new Date(time))?.endsAt).toBe(endsAt);
  });

  test('of the demo shop runs from the start', () => {
    expect(getFee(buildDemoPolicy(now), 55_01)).toBe(0);
    expect(getFee(buildDemoPolicy(now), 55_00)).toBe(79_00);
  });
});

describe('delivery', () => {
  it('counts business days from an ordinary day', () => {
    // A Monday: processing 1-2, transport 3-7.
    expect(getDeliveryDays(defaultPolicy, 'standard', new Date('2026-11-16T06:00:00Z'))).toEqual({
      from: '2026-11-20',
      to: '2026-11-27',
    });
  });

  it.each([
    ['a Monday', '2026-11-23T06:00:00Z', '2026-11-18'],
    ['a Friday', '2026-11-20T06:00:00Z', '2026-11-17'],
    ['a Saturday, of whose last week nothing is late yet', '2026-11-21T06:00:00Z', '2026-11-18'],
  ])('calls orders late that were placed more than two business days before %s', (_name, now, day) => {
    expect(getLastLateDay(defaultPolicy, new Date(now))).toBe(day);
  });

  it('does not count a weekend', () => {
    expect(getDeliveryDays(defaultPolicy, 'express', new Date('2026-11-20T06:00:00Z'))).toEqual({
      from: '2026-11-24',
      to: '2026-11-27',
    });
  });

  it('counts from the current day in India', () => {
    // 20:00 UTC on Monday is Tuesday in India.
    expect(getDeliveryDays(defaultPolicy, 'express', new Date('2026-11-16T20:00:00Z')).from).toBe('2026-11-19');
  });
});
