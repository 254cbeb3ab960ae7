// `pnpm release <command>`: releases of the remotes, see docs/operating.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypescript } from './import-typescript.mjs';
import { buildOne, install, remotes, root, varDir } from './packages.mjs';

const help = `pnpm release <command> [remote] …

  publish [remote] [--live] [--no-build]     builds the remote and stores it as a release; --live also makes it live
  promote [remote] [version] [--force]       makes a release live: the newest that is stored, or the one named;
                                             --force spares the trial render, its needs and hashes are checked all the same
  rollback [remote]                          makes the release before live again
  canary [remote] [version] 10%|off          gives a release a share of the visitors: the one named, else the canary there is, else the newest
  list [remote]                              what is stored, live and canary
  diff [remote] [a] [b]                      in what two releases differ: the live one and the newest, unless named
  prune [remote] [--days 7] [--dry-run]      removes what is not live, canary, among the last three of the way back,
                                             nor was in documents or published within the days

In a remote's folder its name can be left out. Releases lie where RELEASES_DIR, VAR_DIR or S3_BUCKET say (docs/operating.md);
RELEASE_BY says who you are.`;

const options = {
  live: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  force: { type: 'boolean' },
  days: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

/** A command and the options that it knows; `takes`: how many names after the remote. */
const commands = {
  publish: { options: ['live', 'no-build'], takes: 0, run: publish },
  promote: {
    options: ['force'],
    takes: 1,
    run: async (command, remote, [version], { force }) =>
      (await importTypescript('releases/cli/promote.ts')).promote(command, { remote, version, isForced: force }),
  },
  rollback: {
    options: [],
    takes: 0,
    run: async (command, remote) => (await importTypescript('releases/cli/promote.ts')).rollback(command, { remote }),
  },
  canary: {
    options: [],
    takes: 2,
    run: async (command, remote, names) => {
      const { canary, parseShare } = await importTypescript('releases/cli/canary.ts');
      return canary(command, {
        remote,
        share: parseShare(names.at(-1)),
        version: names.length === 2 ? names[0] : undefined,
      });
    },
  },
  list: {
    options: [],
    takes: 0,
    isForAll: true,
    run: async (command, remote) => (await importTypescript('releases/cli/list.ts')).list(command, { remote }),
  },
  diff: {
    options: [],
    takes: 2,
    run: async (command, remote, [a, b]) =>
      (await importTypescript('releases/cli/diff.ts')).diff(command, { remote, a, b }),
  },
  prune: {
    options: ['days', 'dry-run'],
    takes: 0,
    isForAll: true,
    run: async (command, remote, _names, { days = '7', 'dry-run': isDryRun }) =>
      (await importTypescript('releases/cli/prune.ts')).prune(command, { remote, days: Number(days), isDryRun }),
  },
};

async function publish(command, remote, _names, { live, 'no-build': asBuilt }) {
  if (!remotes.includes(remote)) throw new Misuse(`There is no folder ${remote}. There are: ${remotes.join(', ')}.`);
  if (!asBuilt) {
    await install({ say: command.print });
    await buildOne(remote, command.print);
  }
  const { publish: store } = await importTypescript('releases/cli/publish.ts');
  const version = await store(command, { remoteDir: path.join(root, remote) });
  if (live) return (await importTypescript('releases/cli/promote.ts')).promote(command, { remote, version });
  command.print(`pnpm release promote ${remote} ${version} makes it live.`);
}

/** The command cannot be understood. */
class Misuse extends Error {}

/** The remote in whose folder the command was typed; pnpm and npm run scripts elsewhere and say where that was. */
function remoteHere() {
  const here = path.relative(root, process.env.INIT_CWD ?? process.cwd()).split(path.sep)[0];
  return remotes.includes(here) ? here : undefined;
}

function understood(argv) {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error.message.split('. ')[0]);
  }
  const [name, ...names] = parsed.positionals;
  if (parsed.values.help || !name || name === 'help') return undefined;
  const command = commands[name];
  if (!command) throw new Misuse(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`);
  const foreign = Object.keys(parsed.values).find((one) => !command.options.includes(one));
  if (foreign) throw new Misuse(`${name} has no --${foreign}.`);
  const here = remoteHere();
  const isNamed = names[0]?.startsWith('mf-') || (!here && names.length > 0);
  const remote = isNamed ? names.shift() : here;
  if (!remote && !command.isForAll) throw new Misuse(`Which remote? There are: ${remotes.join(', ')}.`);
  if (names.length > command.takes) throw new Misuse(`${name} does not know what to do with ${names[command.takes]}.`);
  return { command, remote, names, values: parsed.values };
}

async function main() {
  const what = understood(process.argv.slice(2));
  if (!what) return console.log(help);
  const { isRemoteName, openStorage, listRemotes } = await importTypescript('releases/index.ts');
  const { getPublisher } = await importTypescript('releases/publish/provenance.ts');
  const storage = openStorage({ ...process.env, VAR_DIR: varDir });
  if (what.remote && !remotes.includes(what.remote)) {
    const stored = await listRemotes(storage);
    const known = [...new Set([...remotes, ...stored])].sort();
    if (!isRemoteName(what.remote) || !known.includes(what.remote))
      throw new Misuse(`There is no remote ${what.remote}. There are: ${known.join(', ')}.`);
  }
  await what.command.run(
    { storage, by: await getPublisher(root), print: console.log },
    what.remote,
    what.names,
    what.values,
  );
}

main().catch((error) => {
  if (error instanceof Misuse) {
    console.error(`${error.message}\nHow it is used: pnpm release --help`);
    process.exitCode = 2;
    return;
  }
  // The storage's own words are short; a stack is for what nobody has thought of.
  const isExpected = error.name === 'CommandError' || error.code || error.$metadata || error.$fault;
  console.error(isExpected ? error.message || error.name : error);
  process.exitCode = 1;
});
