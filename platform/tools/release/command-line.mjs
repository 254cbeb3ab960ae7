import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importTypescript } from '../import-typescript.mjs';
import { commands, options, UsageError } from './commands.mjs';
import { getHelp } from './help.mjs';

/**
 * The repository in which a command runs.
 *
 * @typedef {object} Home
 * @property {string} program what a person types: `pnpm release`
 * @property {URL} versionFile package.json with the version of these tools
 * @property {string} root folder whose git names the author
 * @property {string} [varDir] folder of releases and keys, unless other settings say where they are
 * @property {string} scope one sentence of the help about what is released here
 * @property {string[]} [excluded] commands that make no sense here
 * @property {string[]} names what can be published here
 * @property {string} [current] the remote that is meant without a name
 * @property {(remote: string, print: (line: string) => void) => Promise<void>} build builds for production
 * @property {(remote: string) => string} getDir returns the folder of a remote
 * @property {string} typesDir folder for the types of other repositories' remotes
 */

const listCommands = (excluded = []) => Object.keys(commands).filter((name) => !excluded.includes(name));

/** Prints the version of these tools for `--version`, the first argument. Resolves to whether it did. */
async function printsVersion([first], versionFile) {
  if (first !== '--version') return false;
  console.log(JSON.parse(await readFile(versionFile, 'utf8')).version);
  return true;
}

/** Parses the command line; undefined when it asks for help. Throws UsageError. */
function parseCommandLine(argv, { names: remotes, current, excluded = [] }) {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message.split('. ')[0]);
  }
  const [name, ...names] = parsed.positionals;
  if (parsed.values.help || !name || name === 'help') return undefined;
  const command = excluded.includes(name) ? undefined : commands[name];
  if (!command) throw new UsageError(`There is no command ${name}. There are: ${listCommands(excluded).join(', ')}.`);
  const known = [...command.options, 'environment'];
  const unknownOption = Object.keys(parsed.values).find((option) => !known.includes(option));
  if (unknownOption) throw new UsageError(`${name} has no --${unknownOption}.`);
  // Each has a version, so that none of them is the remote of the folder.
  if (command.takesReleases && names.some((text) => text.includes('@')))
    return { command, names, values: parsed.values, isApi: false };
  // `preview end mf-cart` and `preview mf-cart end` are the same.
  const marks = command.word !== undefined && command.word === names[0] ? names.splice(0, 1) : [];
  const isApi = command.hasApi && names[0] === 'API';
  const isNamed =
    names[0]?.startsWith('mf-') ||
    names[0] === 'shell' ||
    isApi ||
    (!current && !command.isNameless && names.length > 0);
  if (isNamed && !command.takesPath) names.splice(0, 1, ...names[0].split('@', 2));
  const remote = command.takesPath ? undefined : isNamed ? names.shift() : current;
  if (!remote && !command.isForAll) throw new UsageError(`Which remote? There are: ${remotes.join(', ')}.`);
  names.unshift(...marks);
  if (names.length > command.maxNames)
    throw new UsageError(`${name} does not know what to do with ${names[command.maxNames]}.`);
  return { command, remote, names, values: parsed.values, isApi };
}

/** Reads the settings of the storage, whose keys may be in files (S3_SECRET_ACCESS_KEY_FILE). Throws UsageError if they say nothing. */
async function readStorageSettings(env, varDir) {
  const { readSettings, sharedSettings } = await importTypescript('config/index.ts');
  const isOfStorage = ([name]) => name === 'RELEASES_DIR' || /^(S3|RELEASE_INDEX|RELEASE_ENVIRONMENT)/.test(name);
  const settings = readSettings(env, Object.fromEntries(Object.entries(sharedSettings).filter(isOfStorage)));
  if (!varDir && !settings.RELEASES_DIR && !settings.S3_BUCKET)
    throw new UsageError(
      "Say where the shop's releases are: RELEASE_API, or S3_BUCKET with its keys, or RELEASES_DIR.",
    );
  return { ...settings, VAR_DIR: varDir };
}

/** Errors whose message says all; they are printed without a stack. */
const expectedErrors = [
  'CommandError',
  'NotAdmissibleError',
  'ChangeRefusedError',
  'ReleaseApiError',
  'IndexKeyMissingError',
  'PointersNotTrustedError',
  'InvalidPointerError',
  'SettingsError',
  'BuildError',
];

/** Opens the release API (`RELEASE_API`), where a team may change its own remotes, or otherwise the storage; of the environment that `--environment` names. */
async function openReleases(varDir, named) {
  const { findReleaseToken, openReleaseApi, openStorage } = await importTypescript('releases/index.ts');
  const { readSettings, sharedSettings } = await importTypescript('config/index.ts');
  const { releaseApiSettings } = await importTypescript('config/release-api-settings.ts');
  const env = named === undefined ? process.env : { ...process.env, RELEASE_ENVIRONMENT: named };
  const { RELEASE_API: url, RELEASE_TOKEN: token } = readSettings(env, releaseApiSettings);
  const { RELEASE_ENVIRONMENT } = sharedSettings;
  const { RELEASE_ENVIRONMENT: environment } = readSettings(env, { RELEASE_ENVIRONMENT });
  if (!url) return { storage: openStorage(await readStorageSettings(env, varDir)) };
  return openReleaseApi({ url, environment, getToken: () => findReleaseToken(url, { ...env, RELEASE_TOKEN: token }) });
}

async function run(argv, home) {
  if (await printsVersion(argv, home.versionFile)) return;
  const request = parseCommandLine(argv, home);
  if (!request) return console.log(getHelp(home.program, listCommands(home.excluded), home.scope));
  const { isReleasedName, listReleased } = await importTypescript('releases/index.ts');
  const { getPublisher } = await importTypescript('releases/publish/provenance.ts');
  const releases = await openReleases(home.varDir, request.values.environment);
  const { storage } = releases;
  if (request.remote && !request.isApi && !home.names.includes(request.remote)) {
    const stored = await listReleased(storage);
    const knownRemotes = [...new Set([...home.names, ...stored])].sort();
    if (!isReleasedName(request.remote) || !knownRemotes.includes(request.remote))
      throw new UsageError(`There is no remote ${request.remote}. There are: ${knownRemotes.join(', ')}.`);
  }
  const by = await getPublisher(home.root);
  const command = { ...releases, by, program: home.program, print: console.log };
  await request.command.run(command, request.remote, request.names, request.values, home);
}

/**
 * Runs a command of `--help`, and prints its result or error. Sets the exit code: 1 if it failed, 2 if the command line is wrong.
 *
 * @param {string[]} argv arguments without the program
 * @param {Home} home
 */
export async function runReleaseCommand(argv, home) {
  try {
    await run(argv, home);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nHow it is used: ${home.program} --help`);
      process.exitCode = 2;
      return;
    }
    // Errors of commands and of the storage are printed without a stack; it is for unexpected errors.
    const isExpected = expectedErrors.includes(error.name) || error.code || error.$metadata || error.$fault;
    console.error(isExpected ? error.message || error.name : error);
    process.exitCode = 1;
  }
}
