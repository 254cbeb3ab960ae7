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
