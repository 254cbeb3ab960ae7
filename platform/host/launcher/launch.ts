import path from 'node:path';
import { openStorage, type StorageSettings } from '../../releases';
import { onParentEnd } from '../../server/on-parent-end';
import { getInstanceName } from '../health/settings';
import { getHeapOptions } from '../memory-limit';
import { createReleaseFiles } from '../releases/files';
import { rememberIndexSerial } from '../releases/index-serial';
import { getPointerIntervalMs } from '../releases/pointer-interval';
import { findTrustedKeys, type TrustSettings } from '../releases/trusted-keys';
import { createChildStarter } from './child';
import { Launcher } from './launcher';
import { createShellRefusals } from './refusals';
import { createShellBuilds } from './shell-builds';

/** Levels of `LOG_LEVEL`, as in pino. */
const levels: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 };

/** Settings of the document server that the launcher reads. */
interface LauncherConfig extends TrustSettings {
  port: number;
  /** Level of pino, from which on lines are written. */
  logLevel: string;
  storage: StorageSettings;
  /** Folder of the releases that were downloaded from an object store. */
  releaseCacheDir: string;
  /** File of the serial of the newest trusted pointers that this server has seen. */
  indexSerialFile: string;
  varDir: string;
  /** Minutes after a promotion in which another process renders the pages of a release; 0 for none. */
  isolateMinutes: number;
  /** Bytes of memory above which the release that holds most is withdrawn; 0 for no bound. */
  maxMemoryBytes: number;
}

const createLog =
  (logLevel: string) =>
  (level: number, msg: string): void => {
    if (level < (levels[logLevel] ?? levels.warn)) return;
    process.stderr.write(`${JSON.stringify({ level, time: Date.now(), name: 'launcher', msg })}\n`);
  };

/**
 * Runs the document server: the shell's live release, or the build beside this one if none is stored. Ends with SIGTERM, with Ctrl-C, and with
 * the parent process of `npm start`.
 */
export function launch(config: LauncherConfig): void {
  const log = createLog(config.logLevel);
  const storage = rememberIndexSerial(openStorage(config.storage), config.indexSerialFile);
  const launcher = new Launcher({
    storage,
    builds: createShellBuilds({
      files: createReleaseFiles(storage, config.releaseCacheDir, findTrustedKeys(storage, config)),
      memoryFile: storage.dir ? undefined : path.join(config.releaseCacheDir, 'shell.json'),
    }),
    refusals: createShellRefusals({ storage, instance: getInstanceName(config.port), log }),
    startChild: createChildStarter({
      execArgv: [...process.execArgv, ...getHeapOptions(config.maxMemoryBytes)],
      // A release does not run in the folder of the installation, so it cannot find the data from there.
      env: { VAR_DIR: config.varDir },
    }),
    isolates: config.isolateMinutes > 0,
    ownBuild: { file: path.join(__dirname, 'serve.cjs') },
    intervalMs: getPointerIntervalMs(storage),
    log,
    exit: (code) => process.exit(code),
  });
  const stop = () => launcher.stop();
  // The children finish what is in flight; this process ends with them. A second signal must not end this one before.
  process.on('SIGTERM', stop);
  // Ctrl-C signals every process of the terminal. A child of `npm start` ignores it, because the parent disconnects when it must stop.
  process.on('SIGINT', () => process.connected || stop());
  onParentEnd(stop);
  launcher.start().catch((error: Error) => {
    log(50, `The document server cannot start: ${error.message}`);
    process.exit(1);
  });
}
