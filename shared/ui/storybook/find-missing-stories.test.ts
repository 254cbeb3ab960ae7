import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingStories, listComponents } from './find-missing-stories.mjs';

const dir = join(__dirname, '..');
const files = readdirSync(dir).filter((name) => /\.tsx?$/.test(name));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]));

test('every component of shared/ui has a story', () => {
  expect(Object.values(sources).flatMap(listComponents).length).toBeGreaterThan(20);
  expect(findMissingStories(sources)).toEqual([]);
});

it('finds components without a story, also beside others of the same file', () => {
  const badge = 'export const Badge = styled.span``;\nexport function BadgeList() {}\nexport const badgeNames = [];';
  expect(findMissingStories({ 'badge.tsx': badge })).toEqual(['badge.tsx: Badge', 'badge.tsx: BadgeList']);
  expect(findMissingStories({ 'badge.tsx': badge, 'badge.stories.tsx': 'component: Badge,' })).toEqual([
    'badge.tsx: BadgeList',
  ]);
  const stories = 'component: Badge, render: () => <BadgeList />';
  expect(findMissingStories({ 'badge.tsx': badge, 'badge.stories.tsx': stories })).toEqual([]);
});
