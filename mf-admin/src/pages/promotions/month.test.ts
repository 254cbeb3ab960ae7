import { addMonths, getMonth, getSpan } from './month';

const now = new Date('2026-11-30T19:00:00Z');

test('a month begins at midnight in India, and is the current one without a valid month', () => {
  expect(getMonth(null, now)).toMatchObject({ id: '2026-12', days: 31 });
  expect(getMonth('2026-13', now).id).toBe('2026-12');
  const february = getMonth('2028-02', now);
  expect(february.days).toBe(29);
  expect(new Date(february.start).toISOString()).toBe('2028-01-31T18:30:00.000Z');
});

test('months follow each other over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('a period is cut at the ends of the month', () => {
  const november = getMonth('2026-11', now);
  const day = 100 / 30;
  expect(getSpan(november, { startDate: '2026-10-01T00:00:00Z', endDate: null })).toEqual({ left: 0, width: 100 });
  const span = getSpan(november, { startDate: '2026-11-10T18:30:00Z', endDate: '2026-11-12T18:30:00Z' });
  expect(span?.left).toBeCloseTo(10 * day);
  expect(span?.width).toBeCloseTo(2 * day);
  expect(getSpan(november, { startDate: '2026-12-01T00:00:00Z', endDate: null })).toBeUndefined();
  expect(getSpan(november, { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-31T18:30:00Z' })).toBeUndefined();
});
