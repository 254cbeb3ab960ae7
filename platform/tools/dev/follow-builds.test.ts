import { followBuilds } from './follow-builds.mjs';

/** Creates a compiler whose builds the test starts and ends. */
function createCompiler() {
  const listeners: { invalid?: (value: never) => void; done?: (value: never) => void } = {};
  const hook = (name: 'invalid' | 'done') => ({
    tap: (_owner: string, listener: (value: never) => void) => {
      listeners[name] = listener;
    },
  });
  return {
    hooks: { invalid: hook('invalid'), done: hook('done') },
    change: () => listeners.invalid?.(undefined as never),
    build: (error = '') => listeners.done?.({ hasErrors: () => error !== '', toString: () => error } as never),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  const [web, server] = [createCompiler(), createCompiler()];
  const handle = jest.fn(async (_changed: Set<unknown>) => {});
  const { waitUntilBuilt, waitUntilLive } = followBuilds('mf-cart', [web, server], handle);
  let isLive = false;
  const wait = () => {
    isLive = false;
    void waitUntilLive().then(() => {
      isLive = true;
    });
  };
  wait();
  return { web, server, handle, wait, waitUntilBuilt, isLive: () => isLive };
}

it('handles the builds when both have ended, and is live when that has ended', async () => {
  const { web, server, handle, isLive } = start();
  let end = () => {};
  handle.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  web.build();
  await settle();
  expect(handle).not.toHaveBeenCalled();
  server.build();
  await settle();
  expect(handle).toHaveBeenCalledWith(new Set([web, server]));
  expect(isLive()).toBe(false);
  end();
  await settle();
  expect(isLive()).toBe(true);
});

it('names the compilers that a change has reached', async () => {
  const { web, server, handle } = start();
  web.build();
  server.build();
  await settle();
  server.change();
  server.build();
  await settle();
  expect(handle).toHaveBeenLastCalledWith(new Set([server]));
});

it('is live only for the newest sources', async () => {
  const { web, server, wait, isLive } = start();
  web.build();
  server.build();
  await settle();
  web.change();
  wait();
  await settle();
  expect(isLive()).toBe(false);
  web.build();
  await settle();
  expect(isLive()).toBe(true);
});

it('prints errors of a build once, and waits for a build without errors', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation();
  const { web, server, handle, isLive } = start();
  web.build('buy-box.tsx:3 is wrong');
  server.build('buy-box.tsx:3 is wrong');
  await settle();
  expect(print.mock.calls).toEqual([['mf-cart does not build:\nbuy-box.tsx:3 is wrong']]);
  expect(handle).not.toHaveBeenCalled();
  web.change();
  server.change();
  web.build();
  server.build();
  await settle();
  expect(handle).toHaveBeenCalledTimes(1);
  expect(isLive()).toBe(true);
  print.mockRestore();
});

it('lets one compiler wait for another', async () => {
  const { web, server, waitUntilBuilt } = start();
  const resolved: string[] = [];
  void waitUntilBuilt(web).then(() => resolved.push('web'));
  server.build();
  await settle();
  expect(resolved).toEqual([]);
  web.build();
  await settle();
  expect(resolved).toEqual(['web']);
  await waitUntilBuilt(web);
});
