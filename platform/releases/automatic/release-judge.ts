import type { StepSettings } from '../canary/rollout';
import { recordRefusals } from '../health/refusals';
import type { ReleaseStorage } from '../storage/storage';
import { createCanaryJudge } from './canary-judge';
import type { ReleaseLog } from './own-health';
import { createAutomaticRollback, type RollbackRules } from './rollback';

/** When the shop changes its releases by itself. */
export interface AutomaticChangeSettings {
  rollback: RollbackRules;
  /** When a canary that grows by itself gets its next step. */
  canarySteps: StepSettings;
}

/**
 * Creates the function that changes pointers by what the document servers report: it undoes what most of them refuse, withdraws young releases that
 * fail too often, and judges canaries. For a process that has the key of signed pointers and serves no documents.
 */
export function createReleaseJudge(options: {
  storage: ReleaseStorage;
  settings: AutomaticChangeSettings;
  log: ReleaseLog;
  now?: () => number;
}): () => Promise<void> {
  const { storage, settings, log, now = Date.now } = options;
  const rollBackFailing = createAutomaticRollback({ storage, log, now, rollback: settings.rollback });
  const judgeCanaries = createCanaryJudge({ storage, log, now, settings: settings.canarySteps });
  return async () => {
    await recordRefusals(storage, now());
    await rollBackFailing();
    await judgeCanaries();
  };
}
