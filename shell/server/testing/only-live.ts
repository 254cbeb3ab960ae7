import { applyCanary, applyCanaryEnd, applyPromotion, type Pointer } from '@vastra/platform/releases';

/** A time long ago, so that no release is young. A pointer's further changes are some milliseconds later. */
const details = { at: '2026-11-20T10:00:00.000Z', by: 'Asha' };

interface OnlyLive {
  version: string;
  /** True where the smoke test's worker is not built. */
  isForced?: boolean;
  canary?: { version: string; share: number };
}

/**
 * Returns the pointer with this live release and this canary, or none. Keeps the history: a document server takes a copy of the pointer whose last change is
 * later than the pointer's for a change by an older program, and would restore it.
 */
export function applyOnlyLive(pointer: Pointer | undefined, { version, isForced, canary }: OnlyLive): Pointer {
  const withoutCanary = pointer?.canary ? applyCanaryEnd(pointer, details) : pointer;
  const live = applyPromotion(withoutCanary, { ...details, version, isForced });
  return canary ? applyCanary(live, { ...details, ...canary }) : live;
}
