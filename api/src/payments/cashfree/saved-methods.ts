import { z } from 'zod';
import type { SavedMethods } from '../provider';
import { type CallCashfree, CashfreeError } from './client';
import { capitalize } from './payment';

const instrumentSchema = z.object({
  instrument_id: z.string().max(100),
  instrument_display: z.string().max(100).nullish(),
  instrument_status: z.string().max(40).nullish(),
  instrument_meta: z
    .object({
      card_network: z.string().max(40).nullish(),
      card_token_details: z
        .object({ expiry_month: z.string().max(4).nullish(), expiry_year: z.string().max(4).nullish() })
        .nullish(),
    })
    .nullish(),
});

/** Creates the part of Cashfree that saves cards of customers, its token vault. The shop chooses the ids of customers. */
export const createSavedMethods = (call: CallCashfree): SavedMethods => ({
  registerCustomer: async ({ userId }) => userId.replaceAll('-', ''),

  async list(customerId) {
    try {
      const path = `/customers/${encodeURIComponent(customerId)}/instruments?instrument_type=card`;
      const rows = z.array(instrumentSchema).parse(await call('GET', path));
      return rows.filter(({ instrument_status }) => instrument_status !== 'INACTIVE').map(toSavedMethod);
    } catch (error) {
      // A customer who has never paid is unknown there.
      if (error instanceof CashfreeError && error.status === 404) return [];
      throw error;
    }
  },

  async delete(customerId, id) {
    try {
      await call('DELETE', `/customers/${encodeURIComponent(customerId)}/instruments/${encodeURIComponent(id)}`);
      return true;
    } catch (error) {
      if (error instanceof CashfreeError && (error.status === 404 || error.status === 400)) return false;
      throw error;
    }
  },
});

function toSavedMethod({ instrument_id, instrument_display, instrument_meta }: z.output<typeof instrumentSchema>) {
  const lastDigits = (instrument_display ?? '').slice(-4);
  const network = capitalize(instrument_meta?.card_network ?? '') || 'Card';
  const { expiry_month: month, expiry_year: year } = instrument_meta?.card_token_details ?? {};
  return {
    id: instrument_id,
    instrument: 'card' as const,
    label: lastDigits ? `${network} ending ${lastDigits}` : network,
    expiresOn: month && year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}` : null,
  };
}
