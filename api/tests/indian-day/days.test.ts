import { toDay as toBudgetDay } from '@vastra/platform/releases/error-budget/daily-counts';
import { formatSaleStart } from '@vastra/shared/contract/sale-start-rules';
import { getFinancialYear } from '../../src/accounting/invoices/financial-year';
import { formatDay as formatDocumentDay } from '../../src/accounting/invoices/pdf/format';
import { getComparisonWindow } from '../../src/back-office/dashboard/comparison-range';
import { regularPrices } from '../../src/catalogue/prices/catalogue-prices';
import { buildFeedItems, type FeedProduct } from '../../src/catalogue/products/feed/feed-item';
import { listPickupDays } from '../../src/fulfilment/returns/options/pickup-days';
import { parseDay, parseIndianTime } from '../../src/fulfilment/shipments/carriers/shiprocket/reports';
import { buildOrder, buildReturnOrder } from '../../src/fulfilment/shipments/carriers/shiprocket/requests';
import { addMonths } from '../../src/ordering/gift-cards/add-months';
import { toIndianDay, toStartOfIndianDay } from '../../src/platform/calendar/india';
import { getDayRange, getMonthRange } from '../../src/platform/calendar/ranges';
import { formatDay, formatTime as formatMailTime } from '../../src/platform/messages/format';
import { isActive } from '../../src/pricing/promotions/engine/matches';
import type { Rule } from '../../src/pricing/promotions/engine/rule';
import { getNextChange } from '../../src/pricing/promotions/engine/rule-times';
import { chooseDays } from '../../src/pricing/promotions/figures/read-figures';
import { buildDemoPolicy, defaultPolicy } from '../../src/pricing/shipping/default-policy';
import { getDeliveryDays, getLastLateDay } from '../../src/pricing/shipping/policy';

// Between 00:00 and 05:30 in India it is still the day before in UTC. A Saturday has just begun; in UTC it is Friday.
const night = new Date('2026-11-21T00:30:00+05:30');
const midnight = '2026-11-20T18:30:00.000Z';

const feedProduct = {
  product: {
    id: 'kurta',
    title: 'Kurta',
    description: '',
    shortDesc: '',
    brand: '',
    backorder: 'made-to-order',
    leadDays: '10',
  },
  variants: [
    {
      id: 'kurta-m',
      sku: 'K-M',
      color: 'Red',
      size: 'M',
      stock: 0,
      backorderLimit: 5,
      price: 100,
      mrp: 100,
      barcode: '',
    },
  ],
  pictures: [],
  categories: [],
} as unknown as FeedProduct;
const feedContext = { siteUrl: '', defaults: {} as never, prices: regularPrices };
const address = { name: 'Asha', line1: '', line2: '', city: '', state: '', postalCode: '', phone: '', email: null };
const parcel = { reference: 'V1', to: address, from: address, items: [], cashDue: 0, value: 0, orderedAt: night };
const rule = (when: object): Rule => ({ startsAt: 0, endsAt: Infinity, when }) as unknown as Rule;
const buildDays = (from: string, to: string) => ({ from, to });

it.each<[name: string, get: () => unknown, expected: unknown]>([
  ['a day', () => toIndianDay(night), '2026-11-21'],
  ['the midnight of a day', () => toStartOfIndianDay(night).toISOString(), midnight],
  ['a date in a mail', () => formatDay(night.toISOString()), '21 November 2026'],
  ['a calendar day in a mail', () => formatDay('2026-11-21'), '21 November 2026'],
  [
    'a time in a mail',
    () => formatMailTime(night.toISOString()),
    expect.stringMatching(/^21 November 2026, 12:30.am$/),
  ],
  ['the day of a document', () => formatDocumentDay(night), '21 November 2026'],
  [
    'the start of a sale',
    () => formatSaleStart(night, night.getTime()),
    expect.stringMatching(/^21 November, 12:30.am$/),
  ],
  ['the day of an error budget', () => toBudgetDay(night.getTime()), '2026-11-21'],
  ['the financial year that ends', () => getFinancialYear(new Date('2027-03-31T23:59:59+05:30')), '2627'],
  ['the financial year that begins', () => getFinancialYear(new Date('2027-04-01T00:00:00+05:30')), '2728'],
  ['the first day of a report', () => getDayRange('2026-11-21', '2026-11-21').from.toISOString(), midnight],
  ['the end of a report', () => getDayRange('2026-11-20', '2026-11-20').to.toISOString(), midnight],
  ['the month of a GST return', () => getMonthRange('2026-11').from.toISOString(), '2026-10-31T18:30:00.000Z'],
  ['the end of the month of a GST return', () => getMonthRange('2026-12').to.toISOString(), '2026-12-31T18:30:00.000Z'],
  ['the last day of the dashboard', () => getComparisonWindow('week', night).days.at(-1), '2026-11-21'],
  ['the first day of the dashboard', () => getComparisonWindow('week', night).days[0], '2026-11-15'],
  [
    'the months of the dashboard',
    () => getComparisonWindow('year', new Date('2026-12-01T00:30:00+05:30')).days.at(-1),
    '2026-12-01',
  ],
  [
    'the first pick-up of a return',
    () => listPickupDays({ pickupSlots: ['09-13'], pickupLeadDays: 1 }, night)[0],
    '2026-11-23',
  ],
  [
    'the pick-up of the same day',
    () => listPickupDays({ pickupSlots: ['09-13'], pickupLeadDays: 0 }, night)[0],
    '2026-11-21',
  ],
  ['a day of Shiprocket', () => parseDay('21 11 2026 00:30:00'), '2026-11-21'],
  ['a time of Shiprocket', () => parseIndianTime('2026-11-21 00:30')?.toISOString(), night.toISOString()],
  [
    'the day of a booking',
    () => buildOrder(parcel as never, 'Home'),
    expect.objectContaining({ order_date: '2026-11-21' }),
  ],
  [
    'the day of a booked pick-up',
    () => buildReturnOrder(parcel as never, { pickup_location: 'Home', pin_code: '' } as never),
    expect.objectContaining({ order_date: '2026-11-21' }),
  ],
  // In UTC, both months begin on the last day of the month before.
  [
    'the end of a gift card of the first day of a month',
    () => addMonths(new Date('2026-12-01T00:30:00+05:30'), 4),
    new Date('2027-04-01T00:30:00+05:30'),
  ],
  [
    'the end of a gift card in a shorter month',
    () => addMonths(new Date('2026-12-31T00:30:00+05:30'), 2),
    new Date('2027-02-28T00:30:00+05:30'),
  ],
  [
    'the end of a gift card after a leap day',
    () => addMonths(new Date('2027-03-01T00:30:00+05:30'), 12),
    new Date('2028-03-01T00:30:00+05:30'),
  ],
  [
    'the day of a product that is made to order',
    () => /<g:availability_date>(.+?)</.exec(buildFeedItems(feedProduct, { ...feedContext, now: night }))?.[1],
    '2026-12-01T00:00+0530',
  ],
  ['a promotion of Saturdays', () => isActive(rule({ weekdays: [6] }), night), true],
  ['a promotion of Fridays', () => isActive(rule({ weekdays: [5] }), night), false],
  ['a promotion of the night', () => isActive(rule({ from: 0, until: 60 }), night), true],
  [
    'the next change of a promotion of Sundays',
    () => new Date(getNextChange(rule({ weekdays: [0] }), night.getTime())).toISOString(),
    '2026-11-21T18:30:00.000Z',
  ],
  ['the last day of the figures of a promotion', () => chooseDays({}, night), buildDays('2026-10-23', '2026-11-21')],
  ['the first campaign of a demo', () => buildDemoPolicy(night).campaigns[0].startsAt, midnight],
  [
    'the days of a delivery',
    () =>
      getDeliveryDays(
        { ...defaultPolicy, processingDays: [0, 0], standardDays: [1, 2] },
        'standard',
        new Date('2026-11-24T00:30:00+05:30'),
      ),
    buildDays('2026-11-25', '2026-11-26'),
  ],
  [
    'the last day of late orders',
    () => getLastLateDay({ processingDays: [1, 1] }, new Date('2026-11-25T00:30:00+05:30')),
    '2026-11-23',
  ],
])('is India’s: %s', (_name, get, expected) => {
  expect(get()).toEqual(expected);
});
