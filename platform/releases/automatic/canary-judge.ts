import {
  decideRollout,
  defaultSteps,
  findWorstMetric,
  type RolloutState,
  rolloutIntervalMs,
  type StepSettings,
  updateRollout,
  type Verdict,
} from '../canary/rollout';
import { readRollout, writeRollout } from '../canary/rollout-storage';
import { readHealth } from '../health/read-health';
import { readFreezes } from '../pointer/change-freezes';
import { changePointer } from '../pointer/change-pointer';
import { describeFreeze, findFreeze } from '../pointer/freezes';
import type { Pointer } from '../pointer/pointer';
import { applyCanary, applyPromotion, applyWithdrawal } from '../pointer/pointer-changes';
import { readPointer, readPointers } from '../pointer/read-pointers';
import { type ReleaseStorage, WriteConflictError } from '../storage/storage';
import { canChangePointers } from './can-change-pointers';
import type { OwnHealth, ReleaseLog } from './own-health';

interface CanaryJudgeOptions {
  storage: ReleaseStorage;
  settings: StepSettings;
  log: ReleaseLog;
  now: () => number;
  /** Counts of this document server; undefined for a process that reads reports only. */
  own?: OwnHealth;
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
 * Creates the function that checks the canaries which grow by themselves, and withdraws, grows or promotes them. A document server checks
 * those that it serves. Several processes may run it; one of them checks, every 30 s.
 */
export function createCanaryJudge({ storage, settings, log, now, own }: CanaryJudgeOptions) {
  /** Checks one canary, unless another server has checked it a moment ago. */
  async function judgeCanary(remote: string, pointer: Pointer): Promise<void> {
    const stored = await readRollout(storage, remote);
    const isRecent = stored && now() - Date.parse(stored.state.lookedAt) < rolloutIntervalMs;
    const isCurrent = stored?.state.version === pointer.canary?.version && stored?.state.live === pointer.version;
    if (isRecent && isCurrent && stored.state.share === pointer.canary?.share) return;
    const others = (await readHealth(storage, now())).filter(({ instance }) => instance !== own?.instance);
    const instances = own ? [own.getHealth(), ...others] : others;
    const at = new Date(now()).toISOString();
    const state = updateRollout(stored?.state, { pointer, remote, instances, at });
    const decided = decideRollout(state, { steps: defaultSteps, settings, now: now() });
    const freeze = findFreeze(await readFreezes(storage), remote, now());
    // A canary that is worse is withdrawn during a freeze too.
    const waits = freeze && (decided.kind === 'grow' || decided.kind === 'promote');
    const verdict: Verdict = waits ? { kind: 'wait', reason: describeFreeze(remote, freeze) } : decided;
    const isFailing = verdict.kind === 'withdraw' && findWorstMetric(state).metric === 'failures';
    const error = isFailing ? own?.findMainError({ remote, version: state.version }, () => true) : undefined;
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
    const served = own?.getHealth().serving;
    if (served && !Object.values(served).some(({ canary }) => canary)) return;
    const { pointers } = await readPointers(storage);
    for (const [remote, { canary }] of pointers) {
      if (!canary?.grows || (served && served[remote]?.canary !== canary.version)) continue;
      if (!(await canChangePointers(storage))) return;
      const pointer = await readPointer(storage, remote);
      if (!pointer?.canary?.grows || pointer.canary.version !== canary.version) continue;
      await judgeCanary(remote, pointer).catch((error) => {
        if (!(error instanceof WriteConflictError)) throw error;
      });
    }
  };
}
