import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** The code of the API, of the shared package and of the pages, without tests, stand-ins and the data of the demo. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(api\/src|features|platform|shared|(mf-\w+|shell)\/(src|server))\/.+\.tsx?$/.test(file))
  .filter((file) => !/\.(test|spec|d)\.tsx?$|\/(testing|seed)\//.test(file) && existsSync(path.join(root, file)));

/** Returns the lines of all files that match, by file. */
function findLines(pattern: RegExp, allows: RegExp = /^(?!)/): Record<string, number> {
  const found: Record<string, number> = {};
  for (const file of files) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const count = lines.filter((line) => pattern.test(line) && !allows.test(line)).length;
    if (count > 0) found[file] = count;
  }
  return found;
}

/** Returns a table without the files of deleted features. */
const pickPresent = (table: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(table).filter(([file]) => !file.startsWith('features/') || files.includes(file)));

it('reads the sources', () => {
  expect(files.length).toBeGreaterThan(3000);
  expect(files).toContain('api/src/platform/calendar/india.ts');
});

/**
 * A day, a month or a minute that is cut from a time in UTC is another one than India's between 00:00 and 05:30. The files here add India's offset
 * before, work on calendar days, or show UTC on purpose.
 */
it('cuts days from UTC only where the time was moved to India, or is a calendar day', () => {
  expect(findLines(/toISOString\(\)\s*\??\.(slice|substring|substr|split)\(/)).toEqual(pickPresent(utcTexts));
});
const utcTexts = {
  // India’s offset is added before.
  'api/src/fulfilment/shipments/carriers/shiprocket/reports.ts': 1,
  'api/src/ordering/orders/admin/orders-csv.ts': 1,
  'api/src/platform/calendar/india.ts': 1,
  'api/src/platform/server/cache/deal-times.ts': 1,
  'api/src/pricing/shipping/policy.ts': 1,
  'mf-admin/src/components/carriers/days-ahead.ts': 1,
  'mf-admin/src/components/form/fields.tsx': 1,
  'mf-cart/src/pages/gift-cards/form-values.ts': 1,
  'shared/format/index.ts': 1,
  'platform/releases/error-budget/daily-counts.ts': 1,
  // The date is made of a calendar day or month, and is one again.
  'api/src/platform/calendar/ranges.ts': 1,
  'api/src/back-office/dashboard/comparison-range.ts': 1,
  'features/settlements/api/business-days.ts': 2,
  'api/src/platform/csv/parse-cells.ts': 1,
  'api/src/pricing/tax/admin-rates.ts': 1,
  'features/books/admin/components/months.ts': 1,
  'mf-admin/src/pages/promotions/month.ts': 1,
  'features/books/admin/pages/reports/presets.ts': 1,
  'shared/contract/backorder-rules.ts': 1,
  // Cells of a workbook have no time zone.
  'api/src/platform/tables/sheet-rows.ts': 1,
  // The text says that it is UTC.
  'features/imports/api/formats/json-lines.ts': 1,
  'platform/releases/pointer/freezes.ts': 1,
};

it('reads the parts of a date in UTC only where the time was moved to India, or is a calendar day', () => {
  expect(findLines(/\.[gs]etUTC(Date|Day|Month|FullYear|Hours|Minutes)\(|Date\.UTC\(/)).toEqual(utcParts);
});
const utcParts = {
  // India’s offset is added before.
  'api/src/ordering/gift-cards/add-months.ts': 2,
  'api/src/pricing/promotions/engine/matches.ts': 2,
  'api/src/pricing/shipping/policy.ts': 2,
  'mf-admin/src/components/publication/publication.ts': 3,
  'shared/format/index.ts': 7,
  // The date is made of a calendar day or month.
  'api/src/platform/calendar/ranges.ts': 1,
  'api/src/back-office/dashboard/comparison-range.ts': 1,
  'api/src/fulfilment/returns/options/pickup-days.ts': 1,
  'features/settlements/api/business-days.ts': 1,
  'api/src/platform/csv/parse-cells.ts': 2,
  'features/books/admin/components/months.ts': 1,
  'mf-admin/src/components/promotions/describe-time.ts': 1,
  'mf-admin/src/pages/promotions/month.ts': 3,
  'features/books/admin/pages/reports/presets.ts': 2,
  // Cells of a workbook have no time zone.
  'api/src/platform/tables/sheet-rows.ts': 1,
};

it('reads no parts of a date in the time zone of the process', () => {
  expect(findLines(/\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes)\(/)).toEqual(localParts);
});
const localParts = {
  // The year beside © in the footer.
  'shell/server/document/page-styles.tsx': 1,
  'shell/src/frame/footer/footer.tsx': 1,
};

it('formats days in a named time zone', () => {
  expect(
    findLines(
      /toLocale(Date|Time)String\(|DateTimeFormat\(|dateStyle|month: '(short|long)'/,
      /timeZone|\.\.\.(utc|day)\b/,
    ),
  ).toEqual(formats);
});
const formats = {
  // `day` and `options` have the time zone.
  'api/src/platform/messages/format.ts': 1,
  'shared/contract/custom-field-rules.ts': 2,
};

it('counts whole days by division only where they are days of 24 hours', () => {
  expect(findLines(/\/ (dayMs|86_?400(_?000)?)\b/)).toEqual(pickPresent(divisions));
});
const divisions = {
  // India’s offset is added before.
  'api/src/platform/calendar/india.ts': 1,
  'api/src/pricing/promotions/engine/rule-times.ts': 1,
  // Days between two midnights, or two calendar days.
  'api/src/platform/calendar/ranges.ts': 1,
  'api/src/pricing/promotions/figures/read-figures.ts': 1,
  'mf-admin/src/components/promotions/describe-time.ts': 1,
  'features/books/admin/pages/reports/presets.ts': 1,
  'shared/contract/admin/day-range.ts': 1,
  // An age or a rest in days of 24 hours.
  'api/src/doctor/operations.ts': 1,
  'features/cash-remittances/api/outstanding-cash.ts': 2,
  'features/settlements/api/missing-payments.ts': 1,
  'mf-catalog/src/components/deal/countdown.ts': 1,
  'shared/contract/admin/settings.ts': 1,
  'shell/src/frame/purchases/format-age.ts': 1,
  // A bound of rows in memory, which may begin again at any time.
  'api/src/platform/security-log/security-log.ts': 1,
};

it('makes days of times in SQL by a time zone', () => {
  // Text before the cast: a time zone, India's offset, or a day.
  const hasZone = /(time zone '[^']+'|interval '(330 minutes|5 hours 30 minutes)')\)/;
  const isDay =
    /\$\{(day|from|to|today|startsOn|lastDay|toIndianDay\([^}]*\))\}|nullif\(\$\{products\.shipsFrom\}, ''\)/;
  expect(findLines(new RegExp(`(?<!${hasZone.source}|${isDay.source})::date\\b`))).toEqual({});
  expect(
    findLines(
      /date_trunc\(|to_char\(/,
      /to_char\((.*(time zone '|interval '5)|(date_trunc\('week', )?day\b|\$\{indianTime\})/,
    ),
  ).toEqual({});
  expect(findLines(/\bcurrent_date\b|\blocaltimestamp\b/i)).toEqual({});
  expect(findLines(/::timestamp\b(?! at time zone 'Asia\/Kolkata')/)).toEqual({});
});
