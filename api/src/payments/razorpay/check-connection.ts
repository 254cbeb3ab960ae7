import { callRazorpay, createRazorpayClient, RazorpayError } from './client';
import type { RazorpaySettings } from './settings';

/** An id that no order has. Razorpay refuses it after it has accepted the keys. */
const unknownOrder = 'order_ConnectionCheck';

/** Asks for the payments of an unknown order, which needs valid keys and changes nothing. Throws `RazorpayError`. */
export async function checkRazorpay(settings: RazorpaySettings): Promise<string> {
  try {
    await callRazorpay(createRazorpayClient(settings).orders.fetchPayments(unknownOrder));
  } catch (error) {
    if (!(error instanceof RazorpayError) || (error.status !== 400 && error.status !== 404)) throw error;
  }
  return 'Razorpay accepts the keys.';
}
