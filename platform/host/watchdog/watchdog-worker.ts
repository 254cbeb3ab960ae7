import { writeSync } from 'node:fs';
import { type HeapProfiler, Session } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { applyWithdrawal, openStorage, takeBack } from '../../releases';
import { rememberStoppedRelease } from '../releases/stopped-releases';
import { createBlockMeter } from './block-meter';
import { type BlockingRelease, type Frame, findBlockingRelease } from './find-blocking-release';
import { findHoardingRelease } from './find-hoarding-release';
import { watchdogSignal } from './signal';

export interface WatchdogInput {
  /** Holds the time of the main thread's last heartbeat, in ms since 1970. */
  heartbeat: SharedArrayBuffer;
  /** ms of processor time without a heartbeat after which the main thread counts as blocked; 0 switches that off. */
  blockedMs: number;
  /** Bytes of memory of this process above which the release that holds most is withdrawn; 0 for no bound. */
  maxBytes: number;
  /** Settings of the release storage. */
  storage: Record<string, string | undefined>;
  /** Folder of the releases on this machine. */
  releasesRoot: string;
  /** File that the next process of this machine reads, so that it does not run the release again. */
  stoppedReleasesFile: string;
}

const { heartbeat, blockedMs, maxBytes, storage, releasesRoot, stoppedReleasesFile } = workerData as WatchdogInput;
const lastBeat = new BigInt64Array(heartbeat);
const getHeartbeatAt = (): number => Number(Atomics.load(lastBeat, 0));
const getSilentMs = (): number => Date.now() - getHeartbeatAt();
const blockMeter = createBlockMeter(blockedMs);

function isBlocked(): boolean {
  const { user, system } = process.cpuUsage();
  const look = { heartbeatAt: getHeartbeatAt(), now: Date.now(), processorMs: (user + system) / 1000 };
  return blockedMs > 0 && blockMeter.isBlocked(look);
}

/** ms between two looks at the blocked thread. */
const secondLookMs = 500;
const withdrawalTimeoutMs = 5000;

/** Writes to the log without the main thread, which would pass on what this thread prints. */
const log = (level: number, msg: string) =>
  writeSync(2, `${JSON.stringify({ level, time: Date.now(), name: 'shell', msg })}\n`);

/** Pauses the main thread, reads its call frames, and lets it go on. */
const readFrames = (): Promise<Frame[]> =>
  new Promise((resolve) => {
    const session = new Session();
    const scripts = new Map<string, string>();
    session.connectToMainThread();
    session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params }) => {
      const frames = params.callFrames.map(({ location, functionName }) => ({
        script: scripts.get(location.scriptId) ?? '',
        functionName,
      }));
      session.post('Debugger.resume', () => {
        session.disconnect();
        resolve(frames);
      });
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });

/** Withdraws the release that blocks the main thread. */
async function endIfBlocked(): Promise<void> {
  const first = findBlockingRelease(await readFrames(), releasesRoot);
  await wait(secondLookMs);
  if (!isBlocked()) return;
  const second = findBlockingRelease(await readFrames(), releasesRoot);
  if (!first || !second || first.remote !== second.remote || first.version !== second.version) {
    log(40, `The document server has been busy for ${getSilentMs()} ms, not with the code of a release.`);
    return;
  }
  await withdraw(
    second,
    `it blocked the document server for ${Math.round(getSilentMs() / 1000)} s: ${second.position}`,
  );
}

/**
 * Withdraws a release in its pointer, and ends the process, because its code cannot be ended otherwise. The next process refuses the release also if the
 * pointer cannot be changed: without the key of signed pointers, without the storage, or because nothing was live before.
 */
async function withdraw({ remote, version }: BlockingRelease, reason: string): Promise<void> {
  log(50, `${remote} ${version} is withdrawn: ${reason}`);
  const details = { version, reason, at: new Date().toISOString(), by: 'the shop' };
  try {
    rememberStoppedRelease(stoppedReleasesFile, { remote, version, reason, at: details.at });
  } catch (error) {
    log(50, `${remote} ${version} may run again after the restart: ${(error as Error).message}`);
  }
  const withdrawing = takeBack(openStorage(storage), remote, (pointer, group) =>
    applyWithdrawal(pointer, { ...details, group }),
  );
  await Promise.race([withdrawing, wait(withdrawalTimeoutMs)]).catch((error: Error) =>
    log(50, `${remote} ${version} could not be withdrawn: ${error.message}`),
  );
  process.kill(process.pid, watchdogSignal);
}

/** Mean bytes between two samples of V8. Few, because each costs the main thread some time. */
const samplingInterval = 2 ** 20;
/**
 * ms in which no further profile is read after a profile that blamed no release. First few, because samples lack what was allocated before they
 * began; then twice as many each time up to the maximum, because reading a profile stops the main thread.
 */
let calmMs = 1000;
const maxCalmMs = 60_000;

const heapSession = new Session();

let isSampling = false;

/** Makes V8 sample which functions allocate what stays alive. Only from half of the bound on, because samples cost up to 6 % per document. */
function startSampling(): void {
  isSampling = true;
  heapSession.connectToMainThread();
  heapSession.post('HeapProfiler.enable');
  heapSession.post('HeapProfiler.startSampling', { samplingInterval });
}

const readProfile = (): Promise<HeapProfiler.SamplingHeapProfile | undefined> =>
  new Promise((resolve) =>
    heapSession.post('HeapProfiler.getSamplingProfile', (_error, result) => resolve(result?.profile)),
  );

let calmUntil = 0;

/** Withdraws the release that holds most of the memory of a process that has become too large. */
async function endIfTooLarge(): Promise<void> {
  const profile = await readProfile();
  const hoard = profile && findHoardingRelease(profile.head, releasesRoot);
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
  // A small hoard is not the cause, even if the rest of the heap is smaller: buffers, for example, are not sampled.
  if (!hoard || hoard.bytes < maxBytes / 4) {
    calmUntil = Date.now() + calmMs;
    calmMs = Math.min(2 * calmMs, maxCalmMs);
    log(40, `The document server uses ${megabytes} MB, most of it not for a release.`);
    return;
  }
  await withdraw(
    hoard,
    `the document server used ${megabytes} MB, and it held ${Math.round(hoard.bytes / 1e6)} MB: ${hoard.position}`,
  );
}

const isTooLarge = (bytes: number) => maxBytes > 0 && Date.now() > calmUntil && bytes > maxBytes;

let isChecking = false;
setInterval(() => {
  const bytes = process.memoryUsage.rss();
  if (maxBytes > 0 && !isSampling && bytes > maxBytes / 2) startSampling();
  // Called at each look, because it remembers the processor time at the last heartbeat.
  const blocked = isBlocked();
  const check = isTooLarge(bytes) ? endIfTooLarge : blocked ? endIfBlocked : undefined;
  if (isChecking || !check) return;
  isChecking = true;
  void check().finally(() => {
    isChecking = false;
  });
}, 100);
