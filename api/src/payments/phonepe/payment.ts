import { z } from 'zod';
import { describeFailure } from '../failures';
import type { CaptureDetails, PaymentInstrument, ProviderPayment } from '../provider';

const text = z.string().max(500).nullish();

/** The source of a payment, or of a part of a payment. */
const source = {
  rail: z.object({ type: text, vpa: text }).nullish(),
  instrument: z.object({ type: text, bankId: text }).nullish(),
};

/** The fields of the status of PhonePe's order that the shop reads; amounts in paise. */
export const phonepeOrderSchema = z.object({
  state: z.string().max(40),
  amount: z.number().int(),
  errorCode: text,
  detailedErrorCode: text,
  paymentDetails: z
    .array(
      z.object({
        paymentMode: text,
        state: z.string().max(40),
        errorCode: text,
        detailedErrorCode: text,
        ...source,
        splitInstruments: z.array(z.object(source)).nullish(),
      }),
    )
    .nullish(),
});
type PhonepeOrder = z.output<typeof phonepeOrderSchema>;
type Attempt = NonNullable<PhonepeOrder['paymentDetails']>[number];

const instruments: Record<string, PaymentInstrument> = {
  UPI_INTENT: 'upi',
  UPI_COLLECT: 'upi',
  UPI_QR: 'upi',
  CARD: 'card',
  TOKEN: 'card',
  NET_BANKING: 'netbanking',
  WALLET: 'wallet',
  EMI: 'emi',
};

/** Returns the order of one number, which is one attempt to pay. PhonePe takes an id for it once. */
export const toMerchantOrderId = (providerOrderId: string, number: number): string => `${providerOrderId}-${number}`;
/** Returns the id that all attempts of a registration share. */
export const toProviderOrderId = (merchantOrderId: string): string => merchantOrderId.replace(/-\d+$/, '');

/**
 * Converts an order of PhonePe, which is one payment for the shop: its id is the merchant's id of the order, by which PhonePe also refunds.
 * PhonePe takes rupees alone.
 */
export function toProviderPayment(order: PhonepeOrder, merchantOrderId: string): ProviderPayment {
  const { state, amount, errorCode, detailedErrorCode } = order;
  const attempts = order.paymentDetails ?? [];
  const status = getStatus(state, attempts);
  const deciding = attempts.find((attempt) => attempt.state === state) ?? attempts.at(-1);
  return {
    paymentId: merchantOrderId,
    providerOrderId: toProviderOrderId(merchantOrderId),
    amount,
    currency: 'INR',
    status,
    ...(status === 'failed' && {
      failure: describeFailure(errorCode, detailedErrorCode, deciding?.errorCode, deciding?.detailedErrorCode),
    }),
    ...(deciding && toDetails(deciding)),
  };
}

/** An order that PhonePe waits for is open until the shopper has begun to pay. */
function getStatus(state: string, attempts: readonly { state: string }[]): ProviderPayment['status'] {
  if (state === 'COMPLETED') return 'paid';
  if (state === 'FAILED') return 'failed';
  return attempts.some((attempt) => attempt.state === 'PENDING') ? 'pending' : 'open';
}

function toDetails(attempt: Attempt): CaptureDetails {
  const kind = instruments[attempt.paymentMode ?? ''];
  if (!kind) return {};
  // The parts of a payment have it in some responses, the payment itself in others.
  const { rail, instrument } = { ...attempt.splitInstruments?.[0], ...withoutNull(attempt) };
  const vpa = rail?.vpa ?? '';
  const labels: Record<PaymentInstrument, string> = {
    upi: vpa.includes('@') ? `UPI (${vpa.slice(vpa.indexOf('@'))})` : 'UPI',
    card: 'Card',
    netbanking: instrument?.bankId ? `Net banking (${instrument.bankId})` : 'Net banking',
    wallet: 'Wallet',
    emi: 'EMI',
  };
  return { instrument: kind, instrumentLabel: labels[kind].slice(0, 100) };
}

const withoutNull = ({ rail, instrument }: Attempt) => ({ ...(rail && { rail }), ...(instrument && { instrument }) });
