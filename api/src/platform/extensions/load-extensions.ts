import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../db/connect';
import type { Log } from '../services';
import { listNotAccepted } from './accepted';
import { describeManifest } from './describe-manifest';
import { ExtensionHost } from './extension-host';
import { type Manifest, ManifestError, parseManifest } from './manifest';
import { createEmitter } from './own-events';
import { prepareTables, runStatement } from './own-tables';
import { listQueues } from './queues';
import type { ExtensionSettings } from './settings';
import { ExtensionThread } from './thread/extension-thread';

export interface LoadServices {
  db: Database;
  config: { extensions: ExtensionSettings; migratesAtStart: boolean };
  log: Log;
}

/** Resolves a path, seen from the current folder, or the name of a package to the URL of its entry. Throws ManifestError if there is none. */
function resolveEntry(entry: string): string {
  try {
    return pathToFileURL(createRequire(join(process.cwd(), 'index.js')).resolve(entry)).href;
  } catch {
    throw new ManifestError(`there is no file or package ${entry}`);
  }
}

/** Starts the thread of an extension and checks its manifest. Throws ManifestError, or the error of its file. */
async function startExtension({ db, config, log }: LoadServices, entry: string) {
  let manifest: Manifest | undefined;
  let emit: ReturnType<typeof createEmitter> | undefined;
  const thread = new ExtensionThread({
    url: resolveEntry(entry),
    readSettings: config.extensions.readSettings,
    query: async (text, values) => {
      if (!manifest?.permissions.includes('tables'))
        throw new Error('The extension does not list the permission tables.');
      return runStatement(db, manifest.name, text, values);
    },
    emit: async (name, event) => {
      if (!emit) throw new Error('The extension is not started yet.');
      return emit(name, event);
    },
    log: (text) => log.info({ extension: manifest?.name ?? entry }, text),
    onEnd: (reason) =>
      log.error({ extension: manifest?.name ?? entry, reason }, 'the thread of an extension was ended'),
  });
  try {
    manifest = parseManifest(await thread.start());
    emit = createEmitter(db, manifest);
    return { thread, manifest };
  } catch (error) {
    await thread.close();
    throw error;
  }
}

/** Reads the manifest of a configured extension. Throws ManifestError, or the error of its file. */
export async function readManifest(services: LoadServices, entry: string): Promise<Manifest> {
  const { thread, manifest } = await startExtension(services, entry);
  await thread.close();
  return manifest;
}

/** An extension that is configured but does not run, and why. */
export interface LeftOut {
  /** Path or name of the package. */
  entry: string;
  reason: string;
}

/**
 * Loads the configured extensions, in their sequence. An extension that is wrong, or asks for permissions that were not accepted, is left out with an error in the log that
 * says what to do, because the shop works without it.
 */
export async function loadExtensions(services: LoadServices): Promise<{ hosts: ExtensionHost[]; leftOut: LeftOut[] }> {
  const { config, log } = services;
  const hosts: ExtensionHost[] = [];
  const leftOut: LeftOut[] = [];
  for (const entry of config.extensions.entries) {
    try {
      hosts.push(await loadExtension(services, entry, hosts));
    } catch (error) {
      const reason = (error as Error).message;
      leftOut.push({ entry, reason });
      log.error(`The extension ${entry} is not loaded: ${reason}.`);
    }
  }
  return { hosts, leftOut };
}

async function loadExtension(services: LoadServices, entry: string, others: ExtensionHost[]): Promise<ExtensionHost> {
  const { db, config, log } = services;
  const { thread, manifest } = await startExtension(services, entry);
  try {
    if (others.some((other) => other.manifest.name === manifest.name))
      throw new ManifestError(`another extension has the name ${manifest.name}`);
    const missing = await listNotAccepted(db, manifest);
    if (missing.length > 0)
      throw new ManifestError(
        `the merchant has not accepted ${missing.join(', ')}. See "node api/dist/main.mjs extensions", then run "node api/dist/main.mjs extensions accept ${manifest.name}" and restart`,
      );
    await prepareTables(db, manifest, { queues: listQueues(manifest), mayRun: config.migratesAtStart });
    const host = new ExtensionHost(manifest, thread, log);
    await host.startLoading();
    log.info({ extension: manifest.name, manifest: describeManifest(manifest) }, 'an extension is loaded');
    return host;
  } catch (error) {
    await thread.close();
    throw error;
  }
}
