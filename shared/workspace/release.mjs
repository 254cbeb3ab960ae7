// `pnpm release <command>`: releases of the remotes and of the shell, see docs/operating/releases.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypescript } from './import-typescript.mjs';
import { buildOne, install, released, root, varDir } from './packages.mjs';

const help = `pnpm release <command> [remote] …

  publish [remote] [--live] [--no-build]     builds the remote and stores it as a release; --live also makes it live
  promote [remote] [version] [--force]       makes a release live: the newest that is stored, or the one named;
                                             --force skips the smoke test; its requirements and hashes are checked all the same
  rollback [remote]                          makes the previous release live again
  canary [remote] [version] 10%|off [--grow] gives a release a share of the visitors: the one named, else the current canary, else the newest;
                                             --grow: the shop grows and promotes it, or withdraws it if it is worse
  copy [remote] --from DIR [--live]          stores the live releases of another directory, as an image brings them; makes them live
                                             where nothing is live, with --live in any case
  list [remote]                              lists the stored releases, the live one and the canary
  describe [remote] [version] [--sbom]       prints where a release comes from and what it consists of: the newest, or the one named;
                                             --sbom prints its SBOM (CycloneDX)
  diff [remote] [a] [b]                      prints the differences of two releases: the live one and the newest, unless named
  plan [--contract URL]                      prints what the live parts use of each other, and the order in which what is new can be deployed
  check-api [--contract URL]                 checks that an API may be deployed: that it has all that live releases use. Both take the contract
                                             of this tree, or that of a file or of an API's URL
  errors [remote]                            prints the errors of the stored releases, with file and line, how often and when
  budget [remote|shell|API] [99.9%]          prints the error budgets, or sets the objective of a part: the share of pages without error
  keys [remote] [create|remove] [key]        lists the keys whose signatures document servers accept, creates or removes one
  prune [remote] [--days 7] [--dry-run]      removes releases that are not live, canary or one of the last three rollback targets,
                                             and were neither served nor published within the days

The shell is released in the same way, under the name shell. In a remote's folder its name can be left out. Releases lie where
RELEASES_DIR, VAR_DIR or S3_BUCKET say (docs/operating/releases.md); RELEASE_BY says who you are; RELEASE_SIGNING_KEY signs what you publish.`;

const options = {
  live: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  from: { type: 'string' },
  force: { type: 'boolean' },
  grow: { type: 'boolean' },
  days: { type: 'string' },
  'dry-run': { type: 'boolean' },
  sbom: { type: 'boolean' },
  contract: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

/** Commands, with their options. `maxNames` is the number of arguments after the remote; `isForAll` needs no remote, `hasApi` takes the API for one. */
const commands = {
  publish: { options: ['live', 'no-build'], maxNames: 0, run: publish },
  promote: {
    options: ['force'],
    maxNames: 1,
    run: async (command, remote, [version], { force }) =>
      (await importTypescript('releases/cli/promote.ts')).promote(command, { remote, version, isForced: force }),
  },
  rollback: {
    options: [],
    maxNames: 0,
    run: async (command, remote) => (await importTypescript('releases/cli/promote.ts')).rollBack(command, { remote }),
  },
  canary: {
    options: ['grow'],
    maxNames: 2,
    run: async (command, remote, names, { grow: grows }) => {
      const { startCanary, parseShare } = await importTypescript('releases/cli/canary.ts');
      return startCanary(command, {
        remote,
        grows,
        share: parseShare(names.at(-1)),
        version: names.length === 2 ? names[0] : undefined,
      });
    },
  },
  copy: { options: ['from', 'live'], maxNames: 0, isForAll: true, run: copyReleases },
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
    run: async (command, remote, [action, keyId]) => {
      const { getTrustedKeysFile } = await importTypescript('releases/signing/key-files.ts');
      const { manageKeys } = await importTypescript('releases/cli/keys.ts');
      manageKeys(command, { remote, action, keyId, file: getTrustedKeysFile(process.env, varDir), varDir });
    },
  },
  prune: {
    options: ['days', 'dry-run'],
    maxNames: 0,
    isForAll: true,
    run: async (command, remote, _names, { days = '7', 'dry-run': isDryRun }) =>
      (await importTypescript('releases/cli/prune.ts')).prune(command, { remote, days: Number(days), isDryRun }),
  },
};

async function publish(command, remote, _names, { live, 'no-build': skipBuild }) {
  if (!released.includes(remote))
    throw new UsageError(`There is no folder ${remote}. There are: ${released.join(', ')}.`);
  if (!skipBuild) {
    await install({ log: command.print });
    await buildOne(remote, command.print);
  }
  const { publish: publishBuild } = await importTypescript('releases/cli/publish.ts');
  const { readPrivateKey } = await importTypescript('releases/signing/key-files.ts');
  const getPrivateKey = (name) => readPrivateKey(process.env, varDir, name);
  const sentry = await readSentryProject();
  const version = await publishBuild(command, { remoteDir: path.join(root, remote), getPrivateKey, sentry });
  if (live) return (await importTypescript('releases/cli/promote.ts')).promote(command, { remote, version });
  command.print(`pnpm release promote ${remote} ${version} makes it live.`);
}

async function copyReleases(command, remote, _names, { from, live }) {
  if (!from) throw new UsageError('copy needs --from DIR.');
  const { openStorage } = await importTypescript('releases/index.ts');
  const { copy } = await importTypescript('releases/cli/copy.ts');
  const { readPrivateKey } = await importTypescript('releases/signing/key-files.ts');
  await copy(command, {
    from: openStorage({ RELEASES_DIR: from }),
    remote,
    isLive: live,
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

/** The command line is wrong. Exit code 2. */
class UsageError extends Error {}

/** Returns the remote in whose folder, or in that of the shell, the command was run. npm and pnpm run scripts elsewhere and pass that folder in INIT_CWD. */
function findCurrentRemote() {
  const folder = path.relative(root, process.env.INIT_CWD ?? process.cwd()).split(path.sep)[0];
  return released.includes(folder) ? folder : undefined;
}

/** Parses the command line; undefined when it asks for help. Throws UsageError. */
function parseCommandLine(argv) {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message.split('. ')[0]);
  }
  const [name, ...names] = parsed.positionals;
  if (parsed.values.help || !name || name === 'help') return undefined;
  const command = commands[name];
  if (!command) throw new UsageError(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`);
  const unknownOption = Object.keys(parsed.values).find((option) => !command.options.includes(option));
  if (unknownOption) throw new UsageError(`${name} has no --${unknownOption}.`);
  const current = findCurrentRemote();
  const isApi = command.hasApi && names[0] === 'API';
  const isNamed = names[0]?.startsWith('mf-') || names[0] === 'shell' || isApi || (!current && names.length > 0);
  const remote = isNamed ? names.shift() : current;
  if (!remote && !command.isForAll) throw new UsageError(`Which remote? There are: ${released.join(', ')}.`);
  if (names.length > command.maxNames)
    throw new UsageError(`${name} does not know what to do with ${names[command.maxNames]}.`);
  return { command, remote, names, values: parsed.values, isApi };
}

/** Reads the settings of the storage, whose keys may be in files (S3_SECRET_ACCESS_KEY_FILE). */
async function readStorageSettings() {
  const { readSettings, sharedSettings } = await importTypescript('config/index.ts');
  const isOfStorage = ([name]) => name === 'RELEASES_DIR' || name.startsWith('S3_');
  return readSettings(process.env, Object.fromEntries(Object.entries(sharedSettings).filter(isOfStorage)));
}

async function main() {
  const request = parseCommandLine(process.argv.slice(2));
  if (!request) return console.log(help);
  const { isReleasedName, openStorage, listReleased } = await importTypescript('releases/index.ts');
  const { getPublisher } = await importTypescript('releases/publish/provenance.ts');
  const storage = openStorage({ ...(await readStorageSettings()), VAR_DIR: varDir });
  if (request.remote && !request.isApi && !released.includes(request.remote)) {
    const stored = await listReleased(storage);
    const knownRemotes = [...new Set([...released, ...stored])].sort();
    if (!isReleasedName(request.remote) || !knownRemotes.includes(request.remote))
      throw new UsageError(`There is no remote ${request.remote}. There are: ${knownRemotes.join(', ')}.`);
  }
  await request.command.run(
    { storage, by: await getPublisher(root), print: console.log },
    request.remote,
    request.names,
    request.values,
  );
}

main().catch((error) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nHow it is used: pnpm release --help`);
    process.exitCode = 2;
    return;
  }
  // Errors of commands and of the storage are printed without a stack; it is for unexpected errors.
  const isExpected =
    ['CommandError', 'SettingsError'].includes(error.name) || error.code || error.$metadata || error.$fault;
  console.error(isExpected ? error.message || error.name : error);
  process.exitCode = 1;
});
