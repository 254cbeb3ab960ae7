import { adaptBatchSize } from './take-batches';

describe('adaptBatchSize', () => {
  it.each([
    ['halves a batch that took twice as long as wanted', 60, 200, 30],
    ['doubles a batch that was quick', 60, 1, 120],
    ['allows 400 lines at most', 300, 10, 400],
    ['allows 10 lines at least, however long each transaction takes', 20, 5000, 10],
  ])('%s', (_rule, maxLines, durationMs, expected) => {
    expect(adaptBatchSize(maxLines, { durationMs, targetMs: 100 })).toBe(expected);
  });
});
