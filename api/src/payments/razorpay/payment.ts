import { z } from 'zod';
import { describeFailure } from '../failures';
import type { CaptureDetails, PaymentInstrument, ProviderPayment } from '../provider';

const text = z.string().max(500).nullish();

/** The fields of Razorpay's payment that the shop reads. */
export const razorpayPaymentSchema = z.object({
  id: z.string().max(100),
  order_id: z.string().max(100).nullish(),
  amount: z.coerce.number<number | string>().int(),
  currency: z.string().max(10),
  status: z.string().max(40),
  method: text,
  card: z.object({ network: text, last4: text }).nullish(),
  bank: text,
  wallet: text,
  vpa: text,
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  error_reason: text,
  error_description: text,
});
type RazorpayPayment = z.output<typeof razorpayPaymentSchema>;

const statuses: Record<string, ProviderPayment['status']> = {
  created: 'open',
  authorized: 'pending',
  captured: 'paid',
  failed: 'failed',
};

const instruments: Record<string, PaymentInstrument> = {
  upi: 'upi',
  card: 'card',
  netbanking: 'netbanking',
  wallet: 'wallet',
  emi: 'emi',
  cardless_emi: 'emi',
};

/** Converts Razorpay's payment. */
export function toProviderPayment(payment: RazorpayPayment): ProviderPayment {
  const { id, order_id, amount, currency, status, error_reason, error_description } = payment;
  return {
    paymentId: id,
    providerOrderId: order_id ?? '',
    amount,
    currency,
    status: statuses[status] ?? 'open',
    ...(status === 'failed' && { failure: describeFailure(error_reason, error_description) }),
    ...toDetails(payment),
  };
}

function toDetails({ method, card, bank, wallet, vpa, fee, tax }: RazorpayPayment): CaptureDetails {
  const instrument = instruments[method ?? ''];
  const labels: Record<PaymentInstrument, string> = {
    upi: vpa?.includes('@') ? `UPI (${vpa.slice(vpa.indexOf('@'))})` : 'UPI',
    card: card?.last4 ? `${card.network ?? 'Card'} ending ${card.last4}` : 'Card',
    netbanking: bank ? `Net banking (${bank})` : 'Net banking',
    wallet: wallet ? `Wallet (${wallet})` : 'Wallet',
    emi: 'EMI',
  };
  return {
    ...(instrument && { instrument, instrumentLabel: labels[instrument].slice(0, 100) }),
    ...(fee != null && { fee, feeTax: tax ?? 0 }),
  };
}
