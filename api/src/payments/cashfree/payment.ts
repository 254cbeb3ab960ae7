import { z } from 'zod';
import { describeFailure } from '../failures';
import type { CaptureDetails, PaymentInstrument, ProviderPayment } from '../provider';

const text = z.string().max(500).nullish();
/** Cashfree sends its ids as numbers in some versions and messages. */
export const cashfreeId = z.union([z.string().max(100), z.number()]).transform(String);

/** The fields of Cashfree's payment that the shop reads; amounts in rupees. */
export const cashfreePaymentSchema = z.object({
  cf_payment_id: cashfreeId,
  payment_status: z.string().max(40),
  payment_amount: z.number(),
  payment_currency: z.string().max(10),
  payment_message: text,
  payment_group: text,
  payment_method: z.record(z.string(), z.unknown()).nullish(),
  error_details: z.object({ error_code: text, error_description: text, error_reason: text }).nullish(),
});
type CashfreePayment = z.output<typeof cashfreePaymentSchema>;

/** Converts rupees of Cashfree to paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
/** Converts paise to rupees of Cashfree. */
export const toCashfreeRupees = (paise: number): number => paise / 100;

const statuses: Record<string, ProviderPayment['status']> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  FLAGGED: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
  USER_DROPPED: 'failed',
  VOID: 'failed',
};

const instruments: Record<string, PaymentInstrument> = {
  upi: 'upi',
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
  net_banking: 'netbanking',
  wallet: 'wallet',
  credit_card_emi: 'emi',
  debit_card_emi: 'emi',
  cardless_emi: 'emi',
};

/** Converts Cashfree's payment. */
export function toProviderPayment(payment: CashfreePayment, providerOrderId: string): ProviderPayment {
  const { cf_payment_id, payment_status, payment_amount, payment_currency, payment_message, error_details } = payment;
  const status = statuses[payment_status] ?? 'open';
  const { error_code, error_reason, error_description } = error_details ?? {};
  return {
    paymentId: cf_payment_id,
    providerOrderId,
    amount: toPaise(payment_amount),
    currency: payment_currency,
    status,
    ...(status === 'failed' && {
      failure: describeFailure(payment_status, error_code, error_reason, error_description, payment_message),
    }),
    ...toDetails(payment),
  };
}

function toDetails({ payment_group, payment_method }: CashfreePayment): CaptureDetails {
  const instrument = instruments[payment_group ?? ''];
  if (!instrument) return {};
  const method = Object.values(payment_method ?? {})[0];
  const read = (name: string): string => {
    const value = typeof method === 'object' && method ? (method as Record<string, unknown>)[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const upiId = read('upi_id');
  const lastDigits = read('card_number').slice(-4);
  const labels: Record<PaymentInstrument, string> = {
    upi: upiId.includes('@') ? `UPI (${upiId.slice(upiId.indexOf('@'))})` : 'UPI',
    card: lastDigits ? `${capitalize(read('card_network')) || 'Card'} ending ${lastDigits}` : 'Card',
    netbanking: read('netbanking_bank_name') ? `Net banking (${read('netbanking_bank_name')})` : 'Net banking',
    wallet: read('provider') ? `Wallet (${read('provider')})` : 'Wallet',
    emi: 'EMI',
  };
  return { instrument, instrumentLabel: labels[instrument].slice(0, 100) };
}

/** Cashfree writes networks as "visa" or "VISA". */
export const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
