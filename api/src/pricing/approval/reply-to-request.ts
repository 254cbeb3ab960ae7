import type { LiveSession } from '../../platform/auth/sessions/sessions';
import type { Queryable } from '../../platform/db/connect';
import type { StoredApproval } from '../../platform/db/schema';
import { type ApprovalColumns, findApproval, isOtherAdmin } from './approval';
import type { AssessedOffer, AssessOffer } from './assessment';
import { OfferApprovalByAuthorError, OfferApprovalNotRequestedError } from './errors';

/** The admin who asks, approves or declines. */
export type Actor = Pick<LiveSession, 'userId' | 'name'>;

/** An offer as the admin has read it. */
export interface ReadOffer {
  id: string;
  version: number;
}

interface RequestedOffer extends Pick<ApprovalColumns, 'authorId' | 'approval'> {
  offer: AssessedOffer;
  /** Fingerprint of the present terms. */
  terms: string;
}

/**
 * Returns the columns of an approved offer. The approval is for the discount with the offers that run now.
 *
 * @throws OfferApprovalNotRequestedError, OfferApprovalByAuthorError for the admin who asked or wrote the terms
 */
export async function approveOffer(
  tx: Queryable,
  { offer, terms, ...row }: RequestedOffer,
  { actor, assess, now }: { actor: Actor; assess: AssessOffer; now: Date },
) {
  const request = getRequest(row.approval, terms);
  if (!isOtherAdmin(row, actor.userId)) throw new OfferApprovalByAuthorError();
  const assessment = await assess(tx, offer, { now, willBeActive: true });
  const { highestPercent } = assessment;
  return {
    ...assessment,
    approval: { ...buildReply(request, 'approved', actor, now), highestPercent },
    isActive: true,
  };
}

/** Returns the answer of an admin who declines an offer, with a reason. @throws OfferApprovalNotRequestedError */
export function declineOffer(
  { approval, terms }: Pick<RequestedOffer, 'approval' | 'terms'>,
  note: string,
  actor: Actor,
  now: Date,
): StoredApproval {
  return { ...buildReply(getRequest(approval, terms), 'declined', actor, now), note };
}

function getRequest(approval: StoredApproval | null, terms: string): StoredApproval {
  const request = findApproval(approval, terms);
  if (request?.state !== 'requested') throw new OfferApprovalNotRequestedError();
  return request;
}

const buildReply = (
  request: StoredApproval,
  state: StoredApproval['state'],
  { userId: by, name }: Actor,
  now: Date,
): StoredApproval => ({ ...request, state, by, name, at: now.toISOString() });
