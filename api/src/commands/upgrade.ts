import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStorage } from '@vastra/platform/releases';
import { isVariableSet } from '../config';
import { apiRoot } from '../platform/config/api-root';
import { readShopVersion } from '../platform/config/shop-version';
import { toConnectionError } from '../platform/db/connection-error';
import { goBack, planUpgrade, runUpgrade, UpgradeError } from '../upgrade/upgrade';
import { connectShop } from './open-shop';

const usage = `upgrade: what this version changes in the shop that runs

  (nothing)        says it, and writes nothing; so does --dry-run
  --yes            does it, step by step; a repeated run goes on where the last one ended
  --back           says what going back means; --back --yes makes the releases live again that were live before
  --canary 10%     releases of remotes get a share of the visitors, which the shop grows
  --backup-made    there is a backup that this program does not see
  --wait 600       seconds to wait for an API of this version, before the releases

Exit codes: 0 done, 1 failed, 3 APIs of this version have to be started first.
`;

const root = join(apiRoot, '..');
const builtReleases = join(root, 'releases');

/** Runs a command of `pnpm release` with the releases of this image. */
async function runRelease([name, ...args]: string[]): Promise<void> {
  const from = name === 'copy' ? ['--from', builtReleases] : [];
  const program = join(root, 'shared/workspace/release.mjs');
  const child = spawn(process.execPath, [program, name, ...from, ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new UpgradeError(`The command release ${name} failed. The reason is above.`);
}

/** `upgrade`: prints or makes the way from the version that runs to this one, or back. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      yes: { type: 'boolean', default: false },
      back: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      canary: { type: 'string' },
      'backup-made': { type: 'boolean', default: false },
      wait: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  if (values.help) return void process.stdout.write(usage);
  if (values.yes && values['dry-run']) throw new Error('Give --yes or --dry-run, not both.');
  if (!/^\d{1,5}$/.test(values.wait)) throw new Error(`--wait must be a number of seconds, not "${values.wait}".`);
  if (values.canary !== undefined && !/^\d{1,2}(\.\d+)?%$/.test(values.canary))
    throw new Error(`--canary must be a share such as 10%, not "${values.canary}".`);
  const { config, db, close } = await connectShop({ isReadOnly: true });
  const built = existsSync(builtReleases) ? openStorage({ RELEASES_DIR: builtReleases }) : undefined;
  const shop = { db, config, version: readShopVersion(), built, isSet: isVariableSet, print, runRelease };
  const options = {
    canary: values.canary,
    hasBackup: values['backup-made'],
    waitSeconds: Number(values.wait),
  };
  try {
    if (values.back) await goBack(shop, { isConfirmed: values.yes });
    else if (!values.yes) await planUpgrade(shop, options);
    else if (!(await runUpgrade(shop, options))) process.exitCode = 3;
  } catch (error) {
    throw error instanceof UpgradeError ? error : toConnectionError(error as Error, config.databaseUrl);
  } finally {
    await close();
  }
}
