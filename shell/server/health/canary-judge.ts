import {
  applyCanary,
  applyPromotion,
  applyWithdrawal,
  changePointer,
  decideRollout,
  defaultSteps,
  findWorstMetric,
  type InstanceHealth,
  type Pointer,
  type ReleaseStorage,
  type RolloutState,
  readHealth,
  readPointer,
  readPointers,
  readRollout,
  rolloutIntervalMs,
  type StepSettings,
  updateRollout,
  type Verdict,
  WriteConflictError,
  writeRollout,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseName } from '../releases/stored-release';
import type { Serving } from './counts';

interface CanaryJudgeOptions {
  storage: ReleaseStorage;
  settings: StepSettings;
  log: FastifyBaseLogger;
  now: () => number;
  getServing: () => Serving;
  /** Returns what this process has counted. */
  getOwnHealth: () => InstanceHealth;
  /** Returns the release's most frequent error, as this process has seen it. */
  findMainError: (release: ReleaseName) => string | undefined;
}

/** Returns the pointer after a verdict; the same one if it waits, or if the canary has changed since the check. */
function applyVerdict(pointer: Pointer, { version, share }: RolloutState, verdict: Verdict, at: string): Pointer {
  const { canary } = pointer;
  if (canary?.version !== version || canary.share !== share || !canary.grows) return pointer;
  const details = { at, by: 'the shop', version, reason: verdict.reason };
  if (verdict.kind === 'withdraw') return applyWithdrawal(pointer, details);
  if (verdict.kind === 'promote') return applyPromotion(pointer, details);
  if (verdict.kind === 'grow') return applyCanary(pointer, { ...details, share: verdict.share!, grows: true });
  return pointer;
}

/**
 * Creates the function that checks the canaries which grow by themselves, and withdraws, grows or promotes them. Several document servers
 * may run it; one of them checks, every 30 s.
 */
export function createCanaryJudge(options: CanaryJudgeOptions) {
  const { storage, settings, log, now, getServing, getOwnHealth, findMainError } = options;
  /** Checks one canary, unless another server has checked it a moment ago. */
  async function judgeCanary(remote: string, pointer: Pointer): Promise<void> {
    const stored = await readRollout(storage, remote);
    const isRecent = stored && now() - Date.parse(stored.state.lookedAt) < rolloutIntervalMs;
    const isCurrent = stored?.state.version === pointer.canary?.version && stored?.state.live === pointer.version;
    if (isRecent && isCurrent && stored.state.share === pointer.canary?.share) return;
    const own = getOwnHealth();
    const others = (await readHealth(storage, now())).filter(({ instance }) => instance !== own.instance);
    const at = new Date(now()).toISOString();
    const state = updateRollout(stored?.state, { pointer, remote, instances: [own, ...others], at });
    const verdict = decideRollout(state, { steps: defaultSteps, settings, now: now() });
    const isFailing = verdict.kind === 'withdraw' && findWorstMetric(state).metric === 'failures';
    const error = isFailing ? findMainError({ remote, version: state.version }) : undefined;
    if (error) verdict.reason = `${verdict.reason}. ${error}`;
    // The server that stores its check decides.
    await writeRollout(storage, remote, { ...state, verdict }, stored?.etag ?? null);
    if (verdict.kind === 'wait') return;
    const changed = await changePointer(storage, remote, (current) =>
      current ? applyVerdict(current, state, verdict, at) : pointer,
    );
    const key = `${remote}@${state.version}`;
    const { reason } = verdict;
    if (verdict.kind === 'withdraw')
      log.warn({ remote, version: state.version, reason }, `${key} was withdrawn: ${reason}`);
    else
      log.info(
        { remote, version: state.version, share: changed.canary?.share ?? 1, reason },
        verdict.kind === 'grow' ? `${key} grows to ${verdict.share! * 100} %: ${reason}` : `${key} is live: ${reason}`,
      );
  }

  return async (): Promise<void> => {
    const canaries = Object.entries(getServing()).filter(([, { canary }]) => canary);
    if (canaries.length === 0) return;
    const { pointers } = await readPointers(storage);
    for (const [remote, { canary }] of canaries) {
      if (!pointers.get(remote)?.canary?.grows) continue;
      const pointer = await readPointer(storage, remote);
      if (!pointer?.canary?.grows || pointer.canary.version !== canary) continue;
      await judgeCanary(remote, pointer).catch((error) => {
        if (!(error instanceof WriteConflictError)) throw error;
      });
    }
  };
}
