import type { ExtensionHost, ExtensionState } from '../../platform/extensions/extension-host';
import { checkExtensions } from './extensions';

const host = (name: string, state: ExtensionState) => ({ manifest: { name }, state: { state } }) as ExtensionHost;
const check = (hosts: ExtensionHost[], leftOut: { entry: string; reason: string }[] = []) =>
  checkExtensions({ extensions: { hosts, leftOut } });

it.each([
  ['fine', 'The shop has no extensions.', [], []],
  ['fine', 'All extensions run.', [host('points', 'running')], []],
  [
    'look',
    'Extensions are late or start again: points, rates.',
    [host('points', 'paused'), host('rates', 'restarting'), host('fees', 'running')],
    [],
  ],
  [
    'broken',
    'Extensions do not run: ./gone.mjs, points.',
    [host('points', 'off'), host('rates', 'paused')],
    [{ entry: './gone.mjs', reason: 'there is no file' }],
  ],
])('is %s: %s', async (state, message, hosts, leftOut) => {
  expect(await check(hosts, leftOut)).toMatchObject({ state, message });
});
