// Commands of `pnpm release`, and of `vastra-release` in a repository of one's own.
import { importTypescript } from '../import-typescript.mjs';

/** The command line is wrong. Exit code 2. */
export class UsageError extends Error {}

export const options = {
  live: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  back: { type: 'boolean' },
  force: { type: 'boolean' },
  group: { type: 'boolean' },
  grow: { type: 'boolean' },
  canary: { type: 'string' },
  days: { type: 'string' },
  comment: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  sbom: { type: 'boolean' },
  contract: { type: 'string' },
  'with-releases': { type: 'boolean' },
  until: { type: 'string' },
  reason: { type: 'string' },
  all: { type: 'boolean' },
  'despite-freeze': { type: 'string' },
  at: { type: 'string' },
  environment: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

/**
 * Commands, with their options; each has `--environment`. `maxNames` is the number of arguments after the remote; `isForAll` needs no remote, `hasApi` takes the API for
 * one; `word` may come before the remote; `takesPath` takes a path of the shop instead of a remote; `takesReleases` takes also several names with versions, `mf-cart@1.2.0`. `run` gets the context of
 * the command, the remote, the arguments after it, the options, and the repository that it runs in (`command-line.mjs`).
 */
export const commands = {
  publish: { options: ['live', 'no-build'], maxNames: 0, run: publish },
  preview: { options: ['no-build', 'comment'], maxNames: 2, word: 'end', run: preview },
  promote: {
    options: ['force', 'despite-freeze', 'at', 'from'],
    maxNames: 1,
    isForAll: true,
    takesReleases: true,
    run: promote,
  },
  rollback: {
    options: ['group'],
    maxNames: 0,
    run: async (command, remote, _names, { group }) => {
      const { rollBack, rollBackGroup } = await importTypescript('releases/cli/promote.ts');
      await (group ? rollBackGroup : rollBack)(command, { remote });
    },
  },
  canary: {
    options: ['grow', 'despite-freeze'],
    maxNames: 2,
    run: async (command, remote, names, { grow: grows, 'despite-freeze': despiteFreeze }) => {
      const { startCanary, parseShare } = await importTypescript('releases/cli/canary.ts');
      return startCanary(command, {
        remote,
        grows,
        despiteFreeze,
        share: parseShare(names.at(-1)),
        version: names.length === 2 ? names[0] : undefined,
      });
    },
  },
  handover: {
    options: ['from', 'to', 'back', 'despite-freeze'],
    maxNames: 1,
    takesPath: true,
    isForAll: true,
    run: async (command, _remote, [path], { from, to, back, 'despite-freeze': despiteFreeze }) => {
      const { handBack, handOver } = await importTypescript('releases/cli/handover/handover.ts');
      const { parseReleaseName } = await importTypescript('releases/cli/resolve-release.ts');
      if (!path?.startsWith('/') || (!back && !(from && to)))
        throw new UsageError('handover needs a path, --from REMOTE@VERSION and --to REMOTE@VERSION, or --back.');
      if (back) return handBack(command, { path });
      return handOver(command, { path, from: parseReleaseName(from), to: parseReleaseName(to), despiteFreeze });
    },
  },
  freeze: {
    options: ['all', 'from', 'until', 'reason'],
    maxNames: 100,
    isForAll: true,
    run: async (command, remote, names, { all, from, until, reason }) => {
      if (!until || !reason || (all ? names.length > 0 : !remote))
        throw new UsageError('freeze needs remotes or --all, --until TIME and --reason "…".');
      const remotes = all ? undefined : [remote, ...names];
      await (await importTypescript('releases/cli/freeze.ts')).freeze(command, { remotes, from, until, reason });
    },
  },
  unfreeze: {
    options: [],
    maxNames: 1,
    isForAll: true,
    isNameless: true,
    run: async (command, _remote, [id]) => {
      if (!id) throw new UsageError('Which freeze? `freezes` lists their ids.');
      await (await importTypescript('releases/cli/freeze.ts')).unfreeze(command, id);
    },
  },
  freezes: {
    options: [],
    maxNames: 0,
    isForAll: true,
    run: async (command) => (await importTypescript('releases/cli/freeze.ts')).listFreezes(command),
  },
  requests: {
    options: [],
    maxNames: 0,
    isForAll: true,
    run: async (command) => (await importTypescript('releases/cli/requests.ts')).listRequests(command),
  },
  approve: { options: [], maxNames: 2, isForAll: true, isNameless: true, run: decideWith(true) },
  refuse: { options: [], maxNames: 2, isForAll: true, isNameless: true, run: decideWith(false) },
  cancel: {
    options: [],
    maxNames: 1,
    isForAll: true,
    isNameless: true,
    run: async (command, _remote, [id]) => {
      if (!id) throw new UsageError('Which request? `requests` lists their ids.');
      await (await importTypescript('releases/cli/requests.ts')).cancelRequest(command, id);
    },
  },
  copy: { options: ['from', 'live', 'canary'], maxNames: 0, isForAll: true, run: copyReleases },
  list: {
    options: [],
    maxNames: 0,
    isForAll: true,
    run: async (command, remote) => (await importTypescript('releases/cli/list.ts')).list(command, { remote }),
  },
  describe: {
    options: ['sbom'],
    maxNames: 1,
    run: async (command, remote, [version], { sbom }) =>
      (await importTypescript('releases/cli/describe.ts')).describe(command, { remote, version, isSbom: sbom }),
  },
  diff: {
    options: [],
    maxNames: 2,
    run: async (command, remote, [a, b]) =>
      (await importTypescript('releases/cli/diff.ts')).diff(command, { remote, a, b }),
  },
  plan: {
    options: ['contract'],
    maxNames: 0,
    isForAll: true,
    run: async (command, _remote, _names, { contract }) => {
      const { loadContract } = await importTypescript('releases/cli/check-api.ts');
      return (await importTypescript('releases/cli/plan/plan.ts')).plan(command, await loadContract(contract));
    },
  },
  versions: {
    options: [],
    maxNames: 0,
    isForAll: true,
    run: async (command) => (await importTypescript('releases/cli/versions.ts')).versions(command),
  },
  'check-api': {
    options: ['contract'],
    maxNames: 0,
    isForAll: true,
    run: async (command, _remote, _names, { contract }) => {
      const { checkApi, loadContract } = await importTypescript('releases/cli/check-api.ts');
      return checkApi(command, await loadContract(contract));
    },
  },
  errors: {
    options: [],
    maxNames: 0,
    isForAll: true,
    run: async (command, remote) => (await importTypescript('releases/cli/errors.ts')).errors(command, { remote }),
  },
  budget: {
    options: [],
    maxNames: 1,
    isForAll: true,
    hasApi: true,
    run: async (command, part, [objective]) =>
      (await importTypescript('releases/cli/budget.ts')).budget(command, { part, objective }),
  },
  keys: {
    options: [],
    maxNames: 2,
    isForAll: true,
    run: async (command, remote, [action, keyId], _values, { varDir }) => {
      const { getTrustedKeysFile } = await importTypescript('releases/signing/key-files.ts');
      const { manageKeys } = await importTypescript('releases/cli/keys.ts');
      await manageKeys(command, { remote, action, keyId, file: getTrustedKeysFile(process.env, varDir), varDir });
    },
  },
  types: {
    options: [],
    maxNames: 0,
    isForAll: true,
    run: async (command, _remote, _names, _values, { names, getDir, typesDir }) =>
      (await importTypescript('releases/cli/types.ts')).fetchTypes(command, {
        dir: typesDir,
        sources: Object.fromEntries(names.map((name) => [name, getDir(name)])),
      }),
  },
  whoami: { options: [], maxNames: 0, isForAll: true, run: printCaller },
  'index-key': {
    options: [],
    maxNames: 1,
    isForAll: true,
    isNameless: true,
    run: async (command, _remote, [action]) =>
      (await importTypescript('releases/cli/index-key.ts')).manageIndexKey(command, action),
  },
  remove: {
    options: ['force', 'with-releases'],
    maxNames: 0,
    run: async (command, remote, _names, { force, 'with-releases': withReleases }) =>
      (await importTypescript('releases/cli/remove.ts')).remove(command, { remote, isForced: force, withReleases }),
  },
  prune: {
    options: ['days', 'dry-run'],
    maxNames: 0,
    isForAll: true,
    run: async (command, remote, _names, { days = '7', 'dry-run': isDryRun }) =>
      (await importTypescript('releases/cli/prune.ts')).prune(command, { remote, days: Number(days), isDryRun }),
  },
};

async function promote(command, remote, names, { force: isForced, 'despite-freeze': despiteFreeze, at, from }, home) {
  const options = { isForced, despiteFreeze };
  const { listLiveIn, promote: promoteOne, promoteGroup } = await importTypescript('releases/cli/promote.ts');
  if (from) {
    if (at || names.length > 0) throw new UsageError('promote --from takes a remote, or none for all, and no time.');
    const releases = await listLiveIn(command, { environment: from, remote });
    return releases.length === 1
      ? promoteOne(command, { ...releases[0], ...options })
      : promoteGroup(command, { releases, ...options });
  }
  if (!remote && names.length === 0) throw new UsageError(`Which remote? There are: ${home.names.join(', ')}.`);
  if (remote) return promoteOne(command, { remote, version: names[0], at, ...options });
  const { parseReleaseName } = await importTypescript('releases/cli/resolve-release.ts');
  const releases = names.map(parseReleaseName);
  if (releases.length === 1) return promoteOne(command, { ...releases[0], at, ...options });
  if (at) throw new UsageError('--at takes one release, because a group is not scheduled.');
  return promoteGroup(command, { releases, ...options });
}

/** Returns the function of the commands `approve` and `refuse`. */
function decideWith(isApproved) {
  return async (command, _remote, [id, comment]) => {
    if (!id) throw new UsageError('Which request? `requests` lists their ids.');
    await (await importTypescript('releases/cli/requests.ts')).decideRequest(command, { id, isApproved, comment });
  };
}

async function printCaller({ getCaller, by, print }) {
  if (!getCaller) return print(`${by}, who writes the storage itself: RELEASE_API is not set.`);
  const { name, remotes, environment = 'production', liveRemotes = remotes } = await getCaller();
  const toText = (list) => (list.length > 0 ? list.join(', ') : 'no remote');
  print(`${name} may publish ${toText(remotes)}, and change what is live in ${environment} of ${toText(liveRemotes)}.`);
}

/** Stores the build of a remote, and resolves to its version. `shopUrl`: the shop whose preview is printed. */
async function store(command, remote, { 'no-build': skipBuild }, home, shopUrl) {
  const { names, varDir } = home;
  if (!names.includes(remote)) throw new UsageError(`There is no folder ${remote}. There are: ${names.join(', ')}.`);
  if (!skipBuild) await home.build(remote, command.print);
  const { publish: publishBuild } = await importTypescript('releases/cli/publish.ts');
  const { readPrivateKey } = await importTypescript('releases/signing/key-files.ts');
  const getPrivateKey = (name) => readPrivateKey(process.env, varDir, name);
  const sentry = await readSentryProject();
  return publishBuild(command, { remoteDir: home.getDir(remote), getPrivateKey, sentry, shopUrl });
}

/** Returns the URL of the shop: where its release API is, unless a person names it as for `vastra-dev`. */
const findShopUrl = () => process.env.SHOP || process.env.RELEASE_API;

async function preview(command, remote, names, { comment, ...values }, home) {
  const { preview: showPreview, endPreview } = await importTypescript('releases/cli/preview.ts');
  const { openPullRequest } = await importTypescript('releases/cli/pull-request.ts');
  const [named, version] = names;
  if (named !== undefined && named !== 'end') throw new UsageError(`preview does not know what to do with ${named}.`);
  const pullRequest = comment ? openPullRequest(process.env) : undefined;
  if (named === 'end') return endPreview(command, { remote, version, pullRequest });
  const publishPreview = () => store(command, remote, values, home);
  await showPreview(command, { remote, shopUrl: findShopUrl(), pullRequest, publish: publishPreview });
}

async function publish(command, remote, _names, { live, ...values }, home) {
  const version = await store(command, remote, values, home, findShopUrl());
  const { program } = home;
  if (live) return (await importTypescript('releases/cli/promote.ts')).promote(command, { remote, version });
  command.print(`${program} promote ${remote} ${version} makes it live.`);
}

async function copyReleases(command, remote, _names, { from, live, canary }, { varDir }) {
  if (!from) throw new UsageError('copy needs --from DIR.');
  if (live && canary) throw new UsageError('copy takes --live or --canary, not both.');
  const { openStorage } = await importTypescript('releases/index.ts');
  const { copy } = await importTypescript('releases/cli/copy.ts');
  const { readPrivateKey } = await importTypescript('releases/signing/key-files.ts');
  await copy(command, {
    from: openStorage({ RELEASES_DIR: from }),
    remote,
    isLive: live,
    canaryShare: canary && (await importTypescript('releases/cli/canary.ts')).parseShare(canary),
    getPrivateKey: (name) => readPrivateKey(process.env, varDir, name),
  });
}

/** Returns the project in Sentry that gets source maps; undefined without a token. Its token may be in a file. */
async function readSentryProject() {
  const { readSettings } = await importTypescript('config/index.ts');
  const { checkSentryProject, sentryProjectSettings } = await importTypescript('config/sentry-project-settings.ts');
  const values = readSettings(process.env, sentryProjectSettings, { checks: [checkSentryProject] });
  const { SENTRY_URL: url, SENTRY_ORG: org, SENTRY_PROJECT: project, SENTRY_AUTH_TOKEN: token } = values;
  return token && { url, org, project, token };
}
