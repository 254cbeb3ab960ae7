import { findFailures } from './failures.mjs';

const jestOutput = `
FAIL web mf-cart/src/pages/cart/page.test.tsx
  ● the cart shows its total

    expect(received).toBe(expected)

PASS api api/src/health.test.ts
Summary of all failing tests
FAIL web mf-cart/src/pages/cart/page.test.tsx
  ● the cart shows its total

    expect(received).toBe(expected)

Tests:       1 failed, 9 passed, 10 total
── unit, component and API tests: FAILED (300 s)`;

const playwrightOutput = `
  ✓  2 [phone] › e2e/journeys/search.spec.ts:26:1 › the next page of a list (5.1s)
  1) [desktop] › e2e/journeys/cart.spec.ts:9:1 › a line is removed

    Error: expect(locator).toBeVisible() failed

── journeys in a browser: FAILED (40 s)
Failed: journeys in a browser`;

test('each failure of Jest is reported once, without the files that passed', () => {
  expect(findFailures(jestOutput)).toEqual([
    '  ● the cart shows its total\n\n    expect(received).toBe(expected)',
    '── unit, component and API tests: FAILED (300 s)',
  ]);
});

test('failed journeys are reported with their error, and the names of the failed steps', () => {
  expect(findFailures(playwrightOutput)).toEqual([
    '  1) [desktop] › e2e/journeys/cart.spec.ts:9:1 › a line is removed\n\n    Error: expect(locator).toBeVisible() failed',
    '── journeys in a browser: FAILED (40 s)',
    'Failed: journeys in a browser',
  ]);
});

test('a failure of many lines is cut', () => {
  const [failure] = findFailures(`  ● slow\n${'    a line\n'.repeat(100)}`);
  expect(failure.split('\n')).toHaveLength(20);
});

test('an output without a known failure is reported by its last lines', () => {
  const output = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`).join('\n');
  const [end] = findFailures(output);
  expect(end.split('\n')).toHaveLength(40);
  expect(end).toMatch(/line 60$/);
});
