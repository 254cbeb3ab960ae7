import { changePointer, type InstanceHealth, readPointer } from '..';
import { applyPromotion } from '../pointer/pointer-changes';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../stub/stub-release';
import { CommandError } from './command';
import { promote } from './promote';
import { remove } from './remove';
import { daysAgo, setUpCommandContext } from './testing/command-context';
import { buildTestContract } from './testing/contracts';

const context = setUpCommandContext();
const remote = 'mf-gifts';

/** Stores a release and makes it live. */
async function goLive(overrides: Partial<StubReleaseOptions> = {}) {
  const options = {
    remote,
    version: '1.0.0',
    routes: [{ id: 'page', path: overrides.remote ?? 'gifts' }],
    ...overrides,
  };
  await storeRelease(context.storage, buildStubRelease(options));
  await changePointer(context.storage, options.remote, (pointer) =>
    applyPromotion(pointer, { version: options.version, by: 'Asha', at: daysAgo(1) }),
  );
}

it('removes the pointer; the releases stay, and promote brings the remote back', async () => {
  await goLive();
  await remove(context.command, { remote });
  expect(context.printed).toEqual(['mf-gifts 1.0.0 is not live any more.']);
  expect(await readPointer(context.storage, remote)).toBeUndefined();
  await promote(context.command, { remote });
  expect((await readPointer(context.storage, remote))?.version).toBe('1.0.0');
});

it('removes the releases when asked to, also of a remote that is not live any more', async () => {
  await goLive();
  await remove(context.command, { remote });
  await remove(context.command, { remote, withReleases: true });
  expect(context.printed.at(-1)).toBe('The releases of mf-gifts are removed.');
  expect(await context.storage.list('')).not.toContain(remote);
});

it('waits until no document server serves the remote', async () => {
  await goLive();
  const report = (serving: InstanceHealth['serving']) =>
    context.storage.write(
      'health/shop-1.json',
      JSON.stringify({
        instance: 'shop-1',
        at: new Date().toISOString(),
        offers: { versions: {}, exports: {} },
        serving,
        releases: [],
      }),
    );
  await report({ [remote]: { live: '1.0.0' } });
  const { read } = context.storage;
  let looks = 0;
  context.command.storage = {
    ...context.storage,
    read: async (key) => {
      if (key === 'health/shop-1.json') looks += 1;
      if (looks === 3) await report({});
      return read(key);
    },
  };
  await remove(context.command, { remote });
  expect(looks).toBeGreaterThanOrEqual(3);
  expect(context.printed.at(-1)).toMatch(/^Gone after \d+ ms\.$/);
});

it.each([
  ['the shell', 'shell', 'The shell shows the pages of all remotes and cannot be removed.'],
  ['a remote that is not live', 'mf-nothing', 'Nothing is live of mf-nothing.'],
])('refuses %s', async (_what, name, reason) => {
  await expect(remove(context.command, { remote: name })).rejects.toThrow(new CommandError(reason));
});

it('refuses a remote that a live release uses, unless it is forced', async () => {
  await goLive({ fragments: ['gifts/wrap-offer'] });
  const requirements = { fragments: ['gifts/wrap-offer', 'blog/latest-posts'], contract: buildTestContract() };
  await goLive({ remote: 'mf-catalog', requirements });
  await expect(remove(context.command, { remote })).rejects.toThrow(
    'mf-gifts is used by others; --force removes it all the same:\n  mf-catalog 1.0.0 uses gifts/wrap-offer.',
  );
  expect(await readPointer(context.storage, remote)).toBeDefined();
  await remove(context.command, { remote, isForced: true });
  expect(await readPointer(context.storage, remote)).toBeUndefined();
});
