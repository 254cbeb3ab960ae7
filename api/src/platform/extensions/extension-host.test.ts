import { z } from 'zod';
import { ExtensionHost } from './extension-host';
import type { Manifest } from './manifest';
import {
  ExtensionFailedError,
  ExtensionOffError,
  type ExtensionThread,
  ExtensionTimeoutError,
} from './thread/extension-thread';

/** Outcome of a call of a hook; `pause`: the time of a pause passes. */
type Step = 'late' | 'done' | 'empty' | 'invalid' | 'failed' | 'off' | 'pause';

const outcomes = {
  late: () => Promise.reject(new ExtensionTimeoutError('took longer than 300 ms')),
  failed: () => Promise.reject(new ExtensionFailedError('TypeError')),
  off: () => Promise.reject(new ExtensionOffError('the extension does not run')),
  done: () => Promise.resolve('text'),
  empty: () => Promise.resolve(undefined),
  invalid: () => Promise.resolve(7),
};

let now: number;
let next: () => Promise<unknown>;
let calls: number;
let host: ExtensionHost;

beforeEach(() => {
  now = 0;
  calls = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const call = () => {
    calls += 1;
    return next();
  };
  const thread = { state: 'running', call } as unknown as ExtensionThread;
  const manifest = { name: 'slow', hooks: ['beforePlaceOrder', 'calculateShipping'], hasLoad: false };
  host = new ExtensionHost(manifest as unknown as Manifest, thread, { warn: () => {} } as never);
});
afterEach(() => jest.restoreAllMocks());

const run = async (steps: readonly Step[], hook: Parameters<ExtensionHost['callHook']>[0] = 'beforePlaceOrder') => {
  for (const step of steps) {
    if (step === 'pause') now += 30_000;
    else {
      next = outcomes[step];
      await host.callHook(hook, {}, z.string());
    }
  }
};

it.each<[steps: Step[], state: 'running' | 'paused']>([
  [['late', 'late'], 'running'],
  [['late', 'late', 'late'], 'paused'],
  [['late', 'late', 'done', 'late', 'late'], 'running'],
  [['late', 'late', 'empty', 'late', 'late'], 'running'],
  [['late', 'late', 'invalid', 'late', 'late'], 'running'],
  [['late', 'late', 'failed', 'late', 'late'], 'running'],
  [['late', 'late', 'off', 'late'], 'paused'],
  [['late', 'done', 'late', 'done', 'late', 'done', 'late'], 'running'],
  [['late', 'late', 'done', 'late', 'late', 'late'], 'paused'],
  [['late', 'late', 'late', 'pause'], 'running'],
  [['late', 'late', 'late', 'pause', 'late'], 'paused'],
  [['late', 'late', 'late', 'pause', 'done', 'late', 'late'], 'running'],
  [['late', 'late', 'late', 'pause', 'failed', 'late', 'late'], 'running'],
])('pauses a hook that was late three times in a row: after %j it is %s', async (steps, state) => {
  await run(steps);
  expect(host.state.state).toBe(state);
});

it('counts each hook for itself', async () => {
  await run(['late', 'late']);
  await run(['late'], 'calculateShipping');
  expect(host.state).toEqual({ state: 'running' });
  await run(['late', 'late'], 'calculateShipping');
  expect(host.state).toEqual({ state: 'paused', reason: 'calculateShipping: late' });
  calls = 0;
  await run(['done'], 'calculateShipping');
  expect(calls).toBe(0);
  await run(['done']);
  expect(calls).toBe(1);
});
