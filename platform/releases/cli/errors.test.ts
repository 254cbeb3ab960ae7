import { applyPromotion, changePointer, type ErrorGroup, getErrorsKey } from '..';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { errors } from './errors';
import { daysAgo, remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const group: ErrorGroup = {
  message: 'TypeError: x is not a function',
  at: 'mf-cart/src/cart.ts:12:9',
  frames: ['mf-cart/src/cart.ts:12:9', 'node_modules/react-dom/index.js:1:204'],
  firstSeen: '2026-11-22T10:00:00.000Z',
  lastSeen: '2026-11-22T10:05:00.000Z',
  count: 3,
  kinds: { region: 2, render: 1 },
  browsers: { 'Chrome 131': 2 },
  events: [{ name: 'cart:changed', secondsBefore: 2 }],
};

const storeVersion = (version: string) =>
  storeRelease(context.storage, buildStubRelease({ remote, version, routes: [], publishedAt: daysAgo(1) }));
const storeErrors = (instance: string, groups: unknown) =>
  context.storage.write(
    getErrorsKey(remote, '1.1.0', instance),
    JSON.stringify({ instance, views: { server: 20, browser: 10 }, groups }),
  );

it('prints the errors of the releases that have some, over all servers', async () => {
  for (const version of ['1.0.0', '1.1.0']) await storeVersion(version);
  await changePointer(context.storage, remote, (pointer) =>
    applyPromotion(pointer, { version: '1.1.0', by: 'Asha', at: daysAgo(1) }),
  );
  await storeErrors('shop-1', [group]);
  await storeErrors('shop-2', [{ ...group, lastSeen: '2026-11-22T10:07:00.000Z', count: 1, kinds: { region: 1 } }]);
  await storeErrors('shop-3', 'damaged');
  await errors(context.command, { remote });
  expect(context.printed).toEqual([
    'mf-cart 1.1.0, live',
    '  TypeError: x is not a function at mf-cart/src/cart.ts:12:9',
    '    4 times, 10% of the views; region (3), render (1); 2026-11-22 10:00 to 2026-11-22 10:07; Chrome 131 (4)',
    '      at node_modules/react-dom/index.js:1:204',
    '    events before: cart:changed (2 s)',
  ]);
});

it('says so when there are none, or no release', async () => {
  await expect(errors(context.command, { remote })).rejects.toThrow('No release of mf-cart is stored.');
  await storeVersion('1.0.0');
  await errors(context.command, { remote });
  await errors(context.command, {});
  expect(context.printed).toEqual(['No error of mf-cart is recorded.', 'No error is recorded.']);
});
