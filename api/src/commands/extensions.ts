import { parseArgs } from 'node:util';
import { acceptExtension, listNotAccepted } from '../platform/extensions/accepted';
import { describeManifest } from '../platform/extensions/describe-manifest';
import { type LoadServices, readManifest } from '../platform/extensions/load-extensions';
import type { Manifest } from '../platform/extensions/manifest';
import { prepareTables } from '../platform/extensions/own-tables';
import { listQueues } from '../platform/extensions/queues';
import type { Log } from '../platform/services';
import { openShop } from './open-shop';

const usage = 'extensions, extensions accept NAME or extensions migrate';

/**
 * `extensions`: prints what the configured extensions ask for. `extensions accept NAME`: accepts it, for the next start of the API. `extensions
 * migrate`: runs the migrations of all.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [action, name] = positionals;
  if (![undefined, 'accept', 'migrate'].includes(action) || (action === 'accept') !== (name !== undefined))
    throw new Error(`Usage: ${usage}.`);
  const { config, db, close } = await openShop();
  try {
    const services: LoadServices = { db, config, log: printLog };
    if (config.extensions.entries.length === 0) throw new Error('EXTENSIONS is not set: there are no extensions.');
    let isFound = false;
    for (const entry of config.extensions.entries) {
      const manifest = await readManifest(services, entry).catch((error: Error) => {
        throw new Error(`The extension ${entry} cannot be loaded: ${error.message}.`);
      });
      if (action === undefined) await printManifest(services, manifest);
      if (action === 'migrate') await prepareTables(db, manifest, { queues: listQueues(manifest), mayRun: true });
      if (action !== 'accept' || manifest.name !== name) continue;
      isFound = true;
      await acceptExtension(db, manifest);
      await printManifest(services, manifest);
    }
    if (action === 'accept' && !isFound) throw new Error(`No extension of EXTENSIONS has the name ${name}.`);
  } finally {
    await close();
  }
}

async function printManifest({ db }: LoadServices, manifest: Manifest): Promise<void> {
  const missing = await listNotAccepted(db, manifest);
  for (const line of describeManifest(manifest, missing)) print(line);
  print(missing.length > 0 ? `  not accepted yet: ${missing.join(', ')}` : '  accepted');
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const printLog: Log = {
  info: () => {},
  warn: (details: object | string) => print(String(details)),
  error: (details: object | string) => print(String(details)),
};
