import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { applyWithdrawal, changePointer, openStorage } from '@vastra/shared/releases';
import { type Frame, findBlockingRelease } from './find-blocking-release';

export interface WatchdogInput {
  /** Holds the time of the main thread's last heartbeat, in ms since 1970. */
  heartbeat: SharedArrayBuffer;
  /** ms without a heartbeat after which the main thread counts as blocked. */
  blockedMs: number;
  /** Settings of the release storage. */
  storage: Record<string, string | undefined>;
  /** Folder of the releases on this machine. */
  releasesRoot: string;
}

const { heartbeat, blockedMs, storage, releasesRoot } = workerData as WatchdogInput;
const lastBeat = new BigInt64Array(heartbeat);
const getSilentMs = (): number => Date.now() - Number(Atomics.load(lastBeat, 0));

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

/** Withdraws the release that blocks the main thread, and ends the process, because code in a loop cannot be ended otherwise. */
async function endIfBlocked(): Promise<void> {
  const first = findBlockingRelease(await readFrames(), releasesRoot);
  await wait(secondLookMs);
  if (getSilentMs() < blockedMs) return;
  const second = findBlockingRelease(await readFrames(), releasesRoot);
  if (!first || !second || first.remote !== second.remote || first.version !== second.version) {
    log(40, `The document server has been busy for ${getSilentMs()} ms, not with the code of a release.`);
    return;
  }
  const { remote, version, position } = second;
  const reason = `it blocked the document server for ${Math.round(getSilentMs() / 1000)} s: ${position}`;
  log(50, `${remote} ${version} is withdrawn: ${reason}`);
  const details = { version, reason, at: new Date().toISOString(), by: 'the shop' };
  const withdrawing = changePointer(openStorage(storage), remote, (pointer) => applyWithdrawal(pointer, details));
  await Promise.race([withdrawing, wait(withdrawalTimeoutMs)]).catch((error: Error) =>
    log(50, `${remote} ${version} could not be withdrawn: ${error.message}`),
  );
  process.kill(process.pid, 'SIGKILL');
}

let isLooking = false;
setInterval(() => {
  if (isLooking || getSilentMs() < blockedMs) return;
  isLooking = true;
  void endIfBlocked().finally(() => {
    isLooking = false;
  });
}, 250);
