import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';

/** Returns the message for a coupon that could not be applied. Those for a refusal and a server error differ from other calls. */
export function toCouponErrorMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return error instanceof ApiError && error.status < 500
    ? toErrorMessage(error, 'Invalid or expired coupon code')
    : 'Failed to apply coupon. Please try again.';
}
