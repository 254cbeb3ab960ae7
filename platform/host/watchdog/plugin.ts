import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorageSettings } from '../../releases';
import { buildServerPlugin } from '../server-plugin';
import type { WatchdogInput } from './watchdog-worker';

const heartbeatMs = 250;

interface WatchdogOptions {
  /** ms after which code of a release that blocks this process is withdrawn; 0 switches that off. */
  blockedMs: number;
  /** Bytes of memory above which the release that holds most is withdrawn; 0 for no bound. */
  maxMemoryBytes: number;
  storage: StorageSettings;
  /** File of the releases that have stopped a process of this machine. */
  stoppedReleasesFile: string;
}

/**
 * Watches this thread from another one: when code of a release blocks it or fills the memory, that release is withdrawn and the process
 * ends, and its supervisor starts it again with the previous release.
 */
export const watchdogPlugin = buildServerPlugin<WatchdogOptions>(async (server, config) => {
  if (config.blockedMs === 0 && config.maxMemoryBytes === 0) return;
  const heartbeat = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const lastBeat = new BigInt64Array(heartbeat);
  const recordHeartbeat = () => Atomics.store(lastBeat, 0, BigInt(Date.now()));
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onListen', async () => {
    recordHeartbeat();
    timer = setInterval(recordHeartbeat, heartbeatMs).unref();
    const workerData: WatchdogInput = {
      heartbeat,
      blockedMs: config.blockedMs,
      maxBytes: config.maxMemoryBytes,
      storage: { ...config.storage },
      releasesRoot: server.releaseFiles.root,
      stoppedReleasesFile: config.stoppedReleasesFile,
    };
    worker = new Worker(path.join(__dirname, 'watchdog-worker.cjs'), { workerData });
    worker.unref();
    worker.on('error', (err) => server.log.error({ err }, 'The watchdog ended'));
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await worker?.terminate();
  });
});
