import { CashfreeError, createCashfreeClient } from './client';
import type { CashfreeSettings } from './settings';

/** Asks for an unknown order, which needs valid keys and changes nothing. Throws `CashfreeError`. */
export async function checkCashfree(settings: CashfreeSettings): Promise<string> {
  try {
    await createCashfreeClient(settings)('GET', '/orders/connection-check');
  } catch (error) {
    if (!(error instanceof CashfreeError) || error.status !== 404) throw error;
  }
  return 'Cashfree accepts the keys.';
}
