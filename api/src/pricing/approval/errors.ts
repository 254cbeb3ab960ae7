import { HttpError } from '../../platform/server/errors/http-error';

export class OfferApprovalNotRequestedError extends HttpError {
  constructor() {
    super(409, 'offer_approval_not_requested', 'This offer, as it is now, does not wait for an approval.');
  }
}

export class OfferApprovalByAuthorError extends HttpError {
  constructor() {
    super(403, 'offer_approval_by_author', 'Another administrator has to approve what you have written or asked for.');
  }
}

/** An undo would make an offer active that needs an approval. */
export class OfferUndoError extends HttpError {
  constructor() {
    super(
      409,
      'offer_undo_needs_approval',
      'This cannot be undone, because the offer would need the approval of another administrator. Save it as it was instead, so that it asks for the approval.',
    );
  }
}
