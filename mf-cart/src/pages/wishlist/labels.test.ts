import { formatDate } from '@vastra/shared/format';
import { jacketItem } from '../../testing/fixtures';
import { getStockLabel, truncateDescription } from './labels';

describe('a description', () => {
  it('of 120 characters is not cut', () => {
    const text = `${'word '.repeat(23)}fours`;
    expect(text).toHaveLength(120);
    expect(truncateDescription(text)).toBe(text);
  });

  it('ends with the last whole word within 120 characters if it is longer', () => {
    const longest = truncateDescription(`${'word '.repeat(23)}four and more`);
    expect(longest).toBe(`${'word '.repeat(23)}four…`);
    expect(longest).toHaveLength(120);
    expect(truncateDescription(`${'word '.repeat(23)}fours and more`)).toBe(`${'word '.repeat(22)}word…`);
    expect(truncateDescription(`${'word '.repeat(23)}longer`)).toBe(`${'word '.repeat(22)}word…`);
  });

  it('without spaces is cut to 120 characters', () =>
    expect(truncateDescription('a'.repeat(500))).toBe(`${'a'.repeat(119)}…`));
});

it.each([
  [5, true, 'in', 'In stock'],
  [4, true, 'few', 'Only 4 left'],
  [0, true, 'out', 'Out of stock'],
  [9, false, 'out', 'Out of stock'],
])('%s units (orderable: %s) are "%s"', (stock, inStock, state, text) =>
  expect(getStockLabel({ ...jacketItem.variant, stock, inStock })).toEqual({ state, text }),
);

it('formats the day on which an item was added in India’s calendar', () =>
  expect(formatDate('2026-11-19T20:00:00.000Z')).toBe('20 Nov 2026'));
