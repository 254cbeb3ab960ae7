import { type PaymentView, toRupees } from '@vastra/shared/contract';
import type { AttemptRow } from '../attempts/attempts';
import type { Payable } from '../payable';
import type { PaymentServices } from '../services';

/** Milliseconds until the payment page asks again. */
const pollAfterMs = 2500;

/** Converts what is to be paid, and its newest attempt, to the contract's `PaymentView`. */
export function toWirePayment(
  { paymentProviders }: PaymentServices,
  payable: Payable,
  attempt: AttemptRow | undefined,
): PaymentView {
  const { order, parcel, provider, status, expiresAt, details } = payable;
  const isOpen = status === 'open';
  const paymentProvider = isOpen ? paymentProviders[provider] : undefined;
  return {
    orderId: order.id,
    parcel,
    amount: toRupees(payable.amount),
    provider,
    status: isOpen ? getOpenStatus(attempt) : status,
    expiresAt: isOpen ? (expiresAt?.toISOString() ?? null) : null,
    offers: [
      ...(paymentProvider?.startUpi ? (['upi'] as const) : []),
      ...(paymentProvider?.buildCheckout ? (['checkout'] as const) : []),
      ...(isOpen && provider === 'demo' && paymentProvider ? (['demo'] as const) : []),
    ],
    instruments: [...(paymentProvider?.instruments ?? [])],
    attempt: attempt
      ? {
          id: attempt.id,
          kind: attempt.kind,
          status: attempt.status,
          failure: attempt.failure ?? '',
          startedAt: attempt.createdAt.toISOString(),
        }
      : null,
    paidWith: status === 'paid' ? details.label : null,
    pollAfterMs,
  };
}

/** An attempt on the provider's form is under way once the shopper has authorised a payment there: until then the form may be closed. */
function getOpenStatus(attempt: AttemptRow | undefined): PaymentView['status'] {
  if (attempt?.status === 'failed') return 'failed';
  const isUnderWay = attempt?.status === 'pending' && (attempt.kind === 'upi' || attempt.providerAttemptId !== null);
  return isUnderWay ? 'pending' : 'awaiting';
}
