import { addDailyCounts, toDay } from '..';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { budget } from './budget';
import { startCanary } from './canary';
import { promote } from './promote';
import { remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const warning =
  'Warning: the error budget of mf-cart is used up. 25 of 10000 pages failed in 28 days; its objective of 99.9% allows 10.';

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0'])
    await storeRelease(context.storage, buildStubRelease({ remote, version, routes: [{ id: 'cart', path: 'cart' }] }));
});
const count = (failed: number) =>
  addDailyCounts(context.storage, {
    [toDay(Date.now())]: { [remote]: { server: { total: 10_000, failed }, browser: { total: 0, failed: 0 } } },
  });

it('prints the budgets with owner, objective, what is used and how fast', async () => {
  await count(4);
  await budget(context.command, {});
  expect(context.printed).toEqual([
    'API  owner api, objective 99.9% of calls without error',
    '  no calls were counted yet',
    'shell  owner platform, objective 99.9% of pages without error',
    '  no pages were counted yet',
    'mf-cart  owner cart, objective 99.9% of pages without error',
    `  4 of 10000 pages failed since ${toDay(Date.now())}; 40% of the budget is used; burn rate 0.4 since yesterday`,
  ]);
});

it('sets an objective, and says when there are too few pages for it', async () => {
  await count(0);
  await budget(context.command, { part: remote, objective: '99.995%' });
  expect(context.printed).toEqual([
    'mf-cart  owner cart, objective 99.995% of pages without error',
    `  0 of 10000 pages failed since ${toDay(Date.now())}; too few to judge`,
  ]);
  await budget(context.command, { part: 'API', objective: '99%' });
  expect(context.printed.at(-2)).toBe('API  owner api, objective 99% of calls without error');
});

it.each([
  [{ part: remote, objective: '100%' }, 'Give the objective in percent, below 100%: 99.9%'],
  [{ part: remote, objective: 'high' }, 'Give the objective in percent, below 100%: 99.9%'],
  [{ part: 'mf-hats' }, 'No release of mf-hats is stored.'],
  [{ objective: '99%' }, 'Whose objective? pnpm release budget mf-cart 99.9%'],
])('refuses %j', (options, message) => expect(budget(context.command, options)).rejects.toThrow(message));

it('is a warning before a promotion and a canary once it is used up, and stops neither', async () => {
  await promote(context.command, { remote, version: '1.0.0' });
  expect(context.printed[0]).toBe('mf-cart 1.0.0 is live.');
  await count(25);
  context.printed.length = 0;
  await startCanary(context.command, { remote, version: '1.1.0', share: 0.1 });
  expect(context.printed[0]).toBe(warning);
  context.printed.length = 0;
  await promote(context.command, { remote, version: '1.1.0' });
  expect(context.printed.slice(0, 2)).toEqual([warning, 'mf-cart 1.1.0 is live; before: 1.0.0.']);
});
