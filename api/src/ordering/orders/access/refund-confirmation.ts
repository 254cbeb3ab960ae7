import type { FastifyRequest } from 'fastify';
import { assertConfirmed, requireSession } from '../../../platform/auth/sessions/guard';

/** Throws `ConfirmationRequiredError` if an admin may not refund an amount in paise without a fresh confirmation. */
export type AssertRefundAmount = (amount: number) => void;

/** Builds the check of the admin who makes a request: amounts above `REFUND_CONFIRMATION_RUPEES` need a fresh confirmation. */
export const buildRefundCheck =
  (request: FastifyRequest): AssertRefundAmount =>
  (amount) => {
    const limit = request.server.config.refundConfirmationRupees * 100;
    if (amount > limit) assertConfirmed(requireSession(request));
  };
