import type { CheckoutPayment, UpiPayment } from '@vastra/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, paymentAttempts, payments } from '../../platform/db/schema';
import { type AttemptRow, type AttemptTarget, findNewestAttempt, markAttemptPaid } from '../attempts/attempts';
import { redeemCouponOfAttempt } from '../attempts/coupon-of-attempt';
import { addDeliveryPayment } from '../delivery/parcel-payable';
import { CouponUsedMeanwhileError, NotPayableError, PaymentUnavailableError } from '../errors';
import type { Payable } from '../payable';
import type { PaymentServices } from '../services';
import { buildQrPath } from './qr-path';
import { registerPayable } from './register';

/** Time for which the apps accept a payment by UPI. */
const upiMs = 5 * 60_000;

const toTarget = ({ order, deliveryPaymentId }: Payable): AttemptTarget => ({ orderId: order.id, deliveryPaymentId });

/** Throws `NotPayableError`, or `CouponUsedMeanwhileError` for a coupon that a failed payment gave back. */
async function assertOpen({ db }: PaymentServices, { status, order, parcel }: Payable): Promise<void> {
  if (status !== 'open') throw new NotPayableError();
  if (parcel !== null || !order.couponCode) return;
  if (!(await db.transaction((tx) => redeemCouponOfAttempt(tx, order.id)))) throw new CouponUsedMeanwhileError();
}

/**
 * Starts a payment by UPI, or resumes the payment under way.
 *
 * @throws NotPayableError, CouponUsedMeanwhileError
 * @throws PaymentUnavailableError when the provider does not respond, or its account cannot do it
 */
export async function startUpiAttempt(
  services: PaymentServices,
  found: Payable,
  browser: { ip: string; userAgent: string },
  now: Date,
): Promise<UpiPayment> {
  await assertOpen(services, found);
  const payable = await addDeliveryPayment(services, found, now);
  const running = await findNewestAttempt(services.db, toTarget(payable));
  if (running && isRunningUpi(running, now)) return toWireUpi(running, payable);
  const { provider, request, providerOrderId } = await registerPayable(services, payable);
  if (!provider.startUpi) throw new PaymentUnavailableError();
  const started = await provider.startUpi(request, providerOrderId, browser).catch((error: Error) => {
    services.log.warn({ err: error, order: payable.order.id }, 'the payment could not be started');
    throw new PaymentUnavailableError();
  });
  const { attemptId: providerAttemptId, intentUrl } = started;
  const attempt = await addAttempt(services, payable, { kind: 'upi', providerAttemptId, intentUrl }, now);
  return toWireUpi(attempt, payable);
}

const isRunningUpi = ({ kind, status, intentUrl, createdAt }: AttemptRow, now: Date): boolean =>
  kind === 'upi' && status === 'pending' && intentUrl !== null && createdAt.getTime() + upiMs > now.getTime() + 60_000;

/** Names of the apps that most shoppers have, with the schemes that open them. Every other app is behind the `upi:` link itself. */
const apps = { PhonePe: 'phonepe://pay?', 'Google Pay': 'gpay://upi/pay?', Paytm: 'paytmmp://pay?' };

function toWireUpi({ id, intentUrl, createdAt }: AttemptRow, { expiresAt }: Payable): UpiPayment {
  const end = createdAt.getTime() + upiMs;
  const [, query = ''] = intentUrl!.split('?', 2);
  return {
    attemptId: id,
    intentUrl: intentUrl!,
    apps: intentUrl!.startsWith('upi://pay?')
      ? Object.entries(apps).map(([name, prefix]) => ({ name, url: `${prefix}${query}` }))
      : [],
    qr: buildQrPath(intentUrl!),
    expiresAt: new Date(expiresAt ? Math.min(end, expiresAt.getTime()) : end).toISOString(),
  };
}

/**
 * Starts a payment on the provider's form, or resumes the payment under way.
 *
 * @throws NotPayableError, CouponUsedMeanwhileError
 * @throws PaymentUnavailableError when the provider does not respond
 */
export async function startCheckoutAttempt(
  services: PaymentServices,
  found: Payable,
  now: Date,
): Promise<CheckoutPayment> {
  await assertOpen(services, found);
  const payable = await addDeliveryPayment(services, found, now);
  const { provider, request, providerOrderId } = await registerPayable(services, payable);
  if (!provider.buildCheckout) throw new PaymentUnavailableError();
  const checkout = await provider.buildCheckout(request, providerOrderId).catch((error: Error) => {
    services.log.warn({ err: error, order: payable.order.id }, 'the payment could not be started');
    throw new PaymentUnavailableError();
  });
  const attempt = await addAttempt(services, payable, { kind: 'checkout' }, now);
  return { attemptId: attempt.id, provider: payable.provider, ...checkout };
}

/** Adds an attempt. One on the form that has no payment yet is used again. Locks the order, so that two starts add one. */
async function addAttempt(
  { db }: PaymentServices,
  payable: Payable,
  values: Pick<AttemptRow, 'kind'> & Partial<AttemptRow>,
  now: Date,
): Promise<AttemptRow> {
  const target = toTarget(payable);
  return db.transaction(async (tx) => {
    await lockOrder(tx, target.orderId);
    const newest = await findNewestAttempt(tx, target);
    const isUnused = newest?.kind === 'checkout' && newest.status === 'pending' && newest.providerAttemptId === null;
    if (newest && isUnused && values.kind === 'checkout') return newest;
    // An unused one ends here, so that no later payment is taken for it.
    if (newest && isUnused)
      await tx
        .delete(paymentAttempts)
        .where(and(eq(paymentAttempts.id, newest.id), isNull(paymentAttempts.providerAttemptId)));
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({ ...target, provider: payable.provider, ...values, createdAt: now, updatedAt: now })
      .returning();
    const { providerAttemptId } = attempt;
    // The provider's message can arrive before the attempt is stored.
    if (providerAttemptId && (await isCaptured(tx, target, providerAttemptId)))
      await markAttemptPaid(tx, target, providerAttemptId, now);
    return attempt;
  });
}

/** Returns whether this payment of the provider is recorded as captured. */
async function isCaptured(
  tx: Queryable,
  { orderId, deliveryPaymentId }: AttemptTarget,
  paymentId: string,
): Promise<boolean> {
  const count = deliveryPaymentId
    ? await tx.$count(
        deliveryPayments,
        and(eq(deliveryPayments.id, deliveryPaymentId), eq(deliveryPayments.providerPaymentId, paymentId)),
      )
    : await tx.$count(payments, and(eq(payments.orderId, orderId), eq(payments.providerPaymentId, paymentId)));
  return count > 0;
}
