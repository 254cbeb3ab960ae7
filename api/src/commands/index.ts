import { readShopVersion } from '../platform/config/shop-version';
import { withoutQuery } from '../platform/db/without-query';
import { type Command, featureCommands } from './features';

/** The commands of the bundle, such as `node api/dist/main.mjs migrate`. */
const commands: Record<string, () => Promise<{ run: Command }>> = {
  admin: () => import('./admin'),
  'audit-log': () => import('./audit-log'),
  doctor: () => import('./doctor'),
  extensions: () => import('./extensions'),
  media: () => import('./media'),
  migrate: () => import('./migrate'),
  'new-shop': () => import('./new-shop'),
  seed: () => import('./seed'),
  'shop-file': () => import('./shop-file'),
  upgrade: () => import('./upgrade'),
  ...featureCommands,
};

/** Runs a command; `--version` prints the version of the shop. An error is one line, and the exit code is 1. */
export async function runCommand(name: string, args: string[]): Promise<void> {
  try {
    if (name === '--version') {
      process.stdout.write(`${readShopVersion()}\n`);
      return;
    }
    if (!Object.hasOwn(commands, name))
      throw new Error(`There is no command "${name}". There are: ${Object.keys(commands).sort().join(', ')}.`);
    const { run } = await commands[name]();
    await run(args);
  } catch (error) {
    process.stderr.write(`${withoutQuery(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
