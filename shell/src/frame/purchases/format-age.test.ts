import { formatAge } from './format-age';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:05Z', 'just now'],
  ['2026-11-20T11:59:10Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T10:59:00Z', '1 hour ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-11-14T12:00:00Z', '6 days ago'],
])('%s is %s', (at, text) => expect(formatAge(at, now)).toBe(text));
