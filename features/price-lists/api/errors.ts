import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';
import type { Assessment } from '../../../api/src/pricing/approval/assessment';
import { describeCombination } from '../../../api/src/pricing/approval/describe-assessment';

export class PriceListNotFoundError extends HttpError {
  constructor() {
    super(404, 'price_list_not_found', 'This price list no longer exists.');
  }
}

export class PriceListTakenError extends FieldError {
  constructor(name: string) {
    super(409, 'price_list_taken', 'name', `Another price list is called “${name}”.`);
  }
}

/** `details` holds a validation message per field. */
export class InvalidPriceListError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

/** A price list above the percentage of the setting is to apply without an approval. */
export class PriceListApprovalNeededError extends HttpError {
  constructor(assessment: Assessment, abovePercent: number) {
    super(
      409,
      'price_list_approval_needed',
      `This price list takes up to ${assessment.highestPercent} % off${describeCombination(assessment)}. Above ${abovePercent} % another administrator who may approve has to switch it on. Save it as not active first.`,
    );
  }
}
