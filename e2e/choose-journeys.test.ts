import { addUsedRemotes, chooseJourneys, listUsedRemotes } from './choose-journeys.mjs';

const usedRemotes = {
  'journeys/browsing.spec.ts': ['mf-blog', 'mf-catalog'],
  'journeys/cart.spec.ts': ['mf-cart', 'mf-catalog'],
  'rendering/urls.spec.ts': [],
};
const journeys = [...Object.keys(usedRemotes), 'journeys/new.spec.ts'];
const choose = (...changed: string[]) => chooseJourneys(changed, journeys, usedRemotes);

it('reads the remotes of each journey from the annotations of its tests', () => {
  const test = (description: string) => ({
    tests: [{ annotations: [{ type: 'remotes', description }, { type: 'skip' }] }],
  });
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [test('mf-cart mf-catalog'), test('')], suites: [{ specs: [test('mf-blog')] }] },
      { file: 'b.spec.ts', specs: [{ tests: [{ annotations: [] }] }] },
    ],
  };
  expect(listUsedRemotes(report)).toEqual({ 'a.spec.ts': ['mf-blog', 'mf-cart', 'mf-catalog'], 'b.spec.ts': [] });
});

test('a journey keeps the remotes that another share of its pages has used', () => {
  expect(addUsedRemotes(usedRemotes, { 'journeys/cart.spec.ts': ['mf-blog', 'mf-cart'], 'a.spec.ts': [] })).toEqual({
    ...usedRemotes,
    'journeys/cart.spec.ts': ['mf-blog', 'mf-cart', 'mf-catalog'],
    'a.spec.ts': [],
  });
});

test('a change of a remote reaches the journeys that use it, and journeys without a record', () => {
  expect(choose('mf-blog/src/pages/post/page.tsx')).toEqual([
    'journeys/browsing.spec.ts',
    'rendering/urls.spec.ts',
    'journeys/new.spec.ts',
  ]);
  expect(choose('mf-blog/package.json', 'mf-cart/src/routes.tsx')).toEqual(journeys);
});

test.each(['shared/ui/button.tsx', 'api/src/main.ts', 'shell/server/main.ts', 'pnpm-lock.yaml', 'e2e/shopper.ts'])(
  'a change of %s reaches all journeys',
  (file) => expect(choose(file)).toEqual(journeys),
);

test('a change of a journey reaches that journey, and a change of tests or documents reaches none', () => {
  expect(choose('e2e/journeys/cart.spec.ts')).toEqual(['journeys/cart.spec.ts']);
  expect(choose('docs/architecture.md', 'mf-blog/README.md', 'mf-blog/src/pages/post/page.test.tsx')).toEqual([]);
  expect(choose('shared/ui/button.stories.tsx', 'e2e/visual/images/pages/shop-home.390.png')).toEqual([]);
  expect(choose()).toEqual([]);
});
