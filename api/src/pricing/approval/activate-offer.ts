import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { type StoredApproval, users } from '../../platform/db/schema';
import { type ApprovalColumns, findApproval, getApprovalSetting, isApproved, needsApproval } from './approval';
import type { AssessedOffer, AssessOffer } from './assessment';

/** An offer as it is stored before a save. */
interface CurrentOffer extends Omit<ApprovalColumns, 'combination'> {
  isActive: boolean;
  terms: string;
}

interface Activation {
  /** The offer with the new terms. */
  offer: AssessedOffer;
  terms: string;
  /** Undefined for a new offer. */
  current?: CurrentOffer;
  wantsActive: boolean;
  actorId: string;
  now: Date;
  assess: AssessOffer;
}

/** Columns that a save of an offer stores. */
export type ActivationColumns = ApprovalColumns & { isActive: boolean };

/**
 * Decides whether a coupon or a deal may be active after a save: an offer above the percentage of the setting is inactive and waits for the approval of
 * another admin, unless it runs on with the same terms, or the terms are approved for a discount as deep.
 */
export async function activateOffer(
  tx: Queryable,
  { offer, terms, current, wantsActive, actorId, now, assess }: Activation,
): Promise<ActivationColumns> {
  const assessment = await assess(tx, offer, { now, willBeActive: true });
  const hasSameTerms = current?.terms === terms;
  const columns = { ...assessment, authorId: hasSameTerms ? current.authorId : actorId };
  const approval = findApproval(current?.approval ?? null, terms);
  if (!wantsActive)
    // A request ends when the offer is switched off.
    return { ...columns, isActive: false, approval: approval?.state === 'requested' ? null : (approval ?? null) };
  const isRunningOn = hasSameTerms && current.isActive;
  const isNeeded = needsApproval(assessment.highestPercent, await getApprovalSetting(tx));
  if (isRunningOn || !isNeeded || isApproved(approval, assessment, current?.highestPercent ?? 0))
    return { ...columns, isActive: true, approval: approval?.state === 'approved' ? approval : null };
  const isWaiting = approval?.state === 'requested';
  const request = isWaiting ? approval : await buildRequest(tx, { terms, actorId, now });
  return { ...columns, isActive: false, approval: { ...request, highestPercent: assessment.highestPercent } };
}

/** Returns whether a save has begun a request, which has a separate entry in the audit log. */
export const isNewRequest = ({ approval }: ActivationColumns, previous: StoredApproval | null = null): boolean =>
  approval?.state === 'requested' && (previous?.state !== 'requested' || previous.terms !== approval.terms);

async function buildRequest(
  tx: Queryable,
  { terms, actorId, now }: { terms: string; actorId: string; now: Date },
): Promise<StoredApproval> {
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
  return {
    ...{ state: 'requested', terms, requestedBy: actorId, by: actorId },
    ...{ name: author?.name ?? 'A program', at: now.toISOString() },
  };
}
