import { FieldError, HttpError } from '../../platform/server/errors/http-error';
import type { Assessment } from '../approval/assessment';
import { describeCombination } from '../approval/describe-assessment';

export class PromotionNotFoundError extends HttpError {
  constructor() {
    super(404, 'promotion_not_found', 'This promotion does not exist.');
  }
}

export class PromotionCodeTakenError extends FieldError {
  constructor(code: string) {
    super(409, 'code_taken', 'code', `The code ${code} is already in use.`);
  }
}

export class PromotionUsedError extends HttpError {
  constructor() {
    super(409, 'promotion_used', 'Orders have this promotion. It cannot be deleted, but you can switch it off.');
  }
}

/** `details` holds a validation message per field. */
export class InvalidPromotionError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

/** A promotion above the percentage of the setting is to become active without an approval. */
export class ApprovalNeededError extends HttpError {
  constructor(assessment: Assessment, abovePercent: number) {
    super(
      409,
      'promotion_approval_needed',
      `This promotion takes up to ${assessment.highestPercent} % off${describeCombination(assessment)}. Above ${abovePercent} % another administrator has to approve it. Save it as a draft and ask for the approval.`,
    );
  }
}

export class ApprovalNotNeededError extends HttpError {
  constructor() {
    super(409, 'promotion_approval_not_needed', 'This promotion needs no approval, or it is active or approved.');
  }
}

export class ApprovalNotRequestedError extends HttpError {
  constructor() {
    super(
      409,
      'promotion_approval_not_requested',
      'No administrator has asked for the approval of this promotion as it is now.',
    );
  }
}

export class ApprovalByAuthorError extends HttpError {
  constructor() {
    super(
      403,
      'promotion_approval_by_author',
      'Another administrator has to approve what you have written or asked for.',
    );
  }
}

export class CodesExistError extends HttpError {
  constructor() {
    super(
      409,
      'promotion_codes_exist',
      'Codes of this promotion exist. Create another promotion for one code that all use.',
    );
  }
}

export class PromotionWithoutCodesError extends HttpError {
  constructor() {
    super(409, 'promotion_without_codes', 'This promotion has no unique codes. Choose unique codes and save it first.');
  }
}

export class TooManyCodesError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_promotion_codes', `A promotion can have ${max.toLocaleString('en-IN')} codes.`);
  }
}
