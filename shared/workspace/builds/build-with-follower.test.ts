import { buildWithFollower } from './build-with-follower.mjs';

const packages = ['api', 'shell', 'mf-admin', 'mf-cart'];

/** Builds with a log of what happens. The test decides how the build of mf-admin ends. */
function run({ follower = 'mf-admin', isLive = false, mustBuild = true, failing = '' } = {}) {
  const log: string[] = [];
  let endAdmin = (_error?: Error) => {};
  const admin = new Promise<void>((resolve, reject) => {
    endAdmin = (error) => (error ? reject(error) : resolve());
  });
  const result = buildWithFollower({
    packages,
    follower,
    async build(name, options) {
      log.push(`build ${name}${options?.isPatient ? ' patiently' : ''}`);
      if (name === failing) throw new Error(`${name} failed`);
      if (name !== 'mf-admin') return;
      if (mustBuild) options?.onBuild();
      await admin;
    },
    makeLive: async () => void log.push('live'),
    hasLive: async () => isLive,
    onLive: (isFollowing) => log.push(isFollowing ? 'mf-admin follows' : 'complete'),
  });
  result.catch(() => {});
  return { log, result, endAdmin };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('makes the other remotes live while the follower is being built, and then the follower', async () => {
  const { log, result, endAdmin } = run();
  await settle();
  const first = ['build api', 'build shell', 'build mf-cart', 'build mf-admin patiently', 'live', 'mf-admin follows'];
  expect(log).toEqual(first);
  endAdmin();
  await result;
  expect(log).toEqual([...first, 'live']);
});

it.each([
  ['is built already', { mustBuild: false }],
  ['has a live release', { isLive: true }],
])('makes all releases live together if the follower %s', async (_case, options) => {
  const { log, result, endAdmin } = run(options);
  await settle();
  expect(log).not.toContain('live');
  endAdmin();
  await result;
  expect(log.slice(-2)).toEqual(['live', 'complete']);
});

it('makes all releases live together without a follower', async () => {
  const { log, result, endAdmin } = run({ follower: '' });
  endAdmin();
  await result;
  expect(log).toEqual(['build api', 'build shell', 'build mf-admin', 'build mf-cart', 'live', 'complete']);
});

it('rejects with the failure of the follower after the other remotes are live', async () => {
  const { log, result, endAdmin } = run();
  endAdmin(new Error('mf-admin failed'));
  await expect(result).rejects.toThrow('mf-admin failed');
  expect(log.slice(-2)).toEqual(['live', 'mf-admin follows']);
});

it('makes nothing live if another package fails', async () => {
  const { log, result } = run({ failing: 'mf-cart' });
  await expect(result).rejects.toThrow('mf-cart failed');
  expect(log).not.toContain('live');
});
