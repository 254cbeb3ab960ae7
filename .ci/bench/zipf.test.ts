import { createRandom, createZipf } from './zipf.mjs';

it('picks the second item half as often as the first, and each at least once', () => {
  const items = Array.from({ length: 200 }, (_, index) => index);
  const pick = createZipf(items, createRandom(3));
  const counts = items.map(() => 0);
  for (let picked = 0; picked < 100_000; picked++) counts[pick()]++;
  expect(counts[0] / counts[1]).toBeCloseTo(2, 0);
  expect(counts[0] / counts[9]).toBeGreaterThan(8);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(createZipf(items, () => 0)()).toBe(0);
  expect(createZipf(items, () => 0.999_999)()).toBe(199);
});
