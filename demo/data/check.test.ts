import { fileURLToPath } from 'node:url';
import { findDemoDataErrors } from './check';
import { readMasters } from './masters';

const masters = readMasters(fileURLToPath(new URL('../masters', import.meta.url)));

it('has consistent demo data', () => {
  expect(findDemoDataErrors(masters)).toEqual([]);
});

it('reports the pictures of posts that are not drawn', () => {
  expect(findDemoDataErrors(new Map())).toContainEqual(expect.stringContaining('which is not drawn'));
});

it('has no picture whose URL a blocker of advertisements takes for one', () => {
  const blockedNames = /(^|-)(ads?|advert\w*|banners?|newsletter|pop-?up|promo\w*|sponsor\w*)(-|$)/;
  expect([...masters.keys()].filter((id) => blockedNames.test(id))).toEqual([]);
});
