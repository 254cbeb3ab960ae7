import type { DailyCounts } from './daily-counts';
import { toDay } from './daily-counts';
import { getErrorBudget, isUsedUp } from './error-budget';

const now = Date.parse('2026-11-22T10:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const none = { total: 0, failed: 0 };
const count = (total: number, failed: number) => ({ server: { total, failed }, browser: none });

/** Counts of mf-cart by days ago. */
const buildDays = (byAge: Record<number, ReturnType<typeof count>>): DailyCounts =>
  Object.fromEntries(
    Object.entries(byAge).map(([age, part]) => [toDay(now - Number(age) * dayMs), { 'mf-cart': part }]),
  );
const getBudget = (days: DailyCounts, objective = 0.999) => getErrorBudget(days, 'mf-cart', { objective, now });

it('allows what the objective leaves, of the pages of 28 days', () => {
  expect(getBudget(buildDays({ 0: count(10_000, 3), 27: count(30_000, 9), 28: count(90_000, 900) }))).toEqual({
    objective: 0.999,
    since: '2026-10-26',
    total: 40_000,
    failed: 12,
    allowed: 40,
    used: 0.3,
    burnRate: 0.3,
  });
});

it('is used up when as many have failed as the objective allows', () => {
  expect(isUsedUp(getBudget(buildDays({ 3: count(10_000, 9) })))).toBe(false);
  expect(isUsedUp(getBudget(buildDays({ 3: count(10_000, 10) })))).toBe(true);
  expect(getBudget(buildDays({ 3: count(10_000, 25) })).used).toBe(2.5);
  expect(isUsedUp(getBudget(buildDays({ 3: count(10_000, 10) }), 0.99))).toBe(false);
});

it('is not judged before it allows one failure', () => {
  const budget = getBudget(buildDays({ 3: count(999, 5) }));
  expect([budget.used, isUsedUp(budget)]).toEqual([undefined, false]);
  expect(getBudget(buildDays({ 3: count(1000, 5) })).used).toBe(5);
  expect(getBudget({})).toEqual({ objective: 0.999, total: 0, failed: 0, allowed: 0 });
});

it('burns as fast as failures since yesterday, compared with the allowed rate', () => {
  expect(getBudget(buildDays({ 0: count(500, 1), 1: count(1500, 3), 2: count(10_000, 100) })).burnRate).toBeCloseTo(2);
  expect(getBudget(buildDays({ 2: count(10_000, 100) })).burnRate).toBeUndefined();
});

it('counts a page once, though server and browser have seen it, and the failures of both', () => {
  const days = buildDays({ 0: { server: { total: 2000, failed: 1 }, browser: { total: 1500, failed: 2 } } });
  expect(getBudget(days)).toMatchObject({ total: 2000, failed: 3 });
  const failing = buildDays({ 0: { server: { total: 10, failed: 10 }, browser: { total: 10, failed: 10 } } });
  expect(getBudget(failing)).toMatchObject({ total: 10, failed: 10 });
});

it('has days of the calendar in India', () => {
  expect([toDay(Date.parse('2026-11-21T18:29:00Z')), toDay(Date.parse('2026-11-21T18:30:00Z'))]).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
});
