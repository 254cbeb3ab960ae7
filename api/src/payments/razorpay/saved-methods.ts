import type Razorpay from 'razorpay';
import type { PaymentInstrument, SavedMethod, SavedMethods } from '../provider';
import { callRazorpay, RazorpayError } from './client';

/** The fields of Razorpay's token that the shop reads. */
interface Token {
  id: string;
  method: string;
  bank?: string | null;
  wallet?: string | null;
  vpa?: { username?: string | null; handle?: string | null } | null;
  card?: { network?: string; last4?: string; expiry_month?: string | number; expiry_year?: string | number } | null;
}

/** Creates the part of Razorpay that saves payment methods of customers, which Razorpay calls tokens. */
export const createSavedMethods = (client: Razorpay): SavedMethods => ({
  async registerCustomer({ userId, name, email, phone }) {
    const customer = {
      name,
      ...(email && { email }),
      ...(phone && { contact: phone }),
      // Razorpay returns the customer that it has already for this email and number.
      fail_existing: 0 as const,
      notes: { user: userId },
    };
    return (await callRazorpay(client.customers.create(customer))).id;
  },

  async list(customerId) {
    const { items } = await callRazorpay(client.customers.fetchTokens(customerId));
    return (items as unknown as Token[]).map(toSavedMethod);
  },

  async delete(customerId, id) {
    try {
      await callRazorpay(client.customers.deleteToken(customerId, id));
      return true;
    } catch (error) {
      if (error instanceof RazorpayError && (error.status === 400 || error.status === 404)) return false;
      throw error;
    }
  },
});

function toSavedMethod({ id, method, bank, wallet, vpa, card }: Token): SavedMethod {
  const { network = 'Card', last4, expiry_month: month, expiry_year: year } = card ?? {};
  const instruments: Record<string, [PaymentInstrument, string]> = {
    card: ['card', last4 ? `${network} ending ${last4}` : network],
    upi: ['upi', vpa?.username && vpa.handle ? `UPI ${vpa.username}@${vpa.handle}` : 'UPI'],
    netbanking: ['netbanking', bank ? `Net banking (${bank})` : 'Net banking'],
    wallet: ['wallet', wallet ? `Wallet (${wallet})` : 'Wallet'],
  };
  const [instrument, label] = instruments[method] ?? ['card', method];
  const expiresOn = month && year ? `${String(year).padStart(4, '20')}-${String(month).padStart(2, '0')}` : null;
  return { id, instrument, label, expiresOn };
}
