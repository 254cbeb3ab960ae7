import type { CheckoutPayment } from '@vastra/shared/contract';
import { cashfreeForm } from './cashfree';
import type { CheckoutForm, CheckoutResult } from './checkout-form';
import { loadScript, ScriptBlockedError } from './load-script';
import { razorpayForm } from './razorpay';

const forms: Record<string, CheckoutForm | undefined> = { razorpay: razorpayForm, cashfree: cashfreeForm };

/**
 * Opens the form of a payment provider, and resolves once the shopper has paid or closed it.
 *
 * @throws ScriptBlockedError if the provider's script cannot be loaded
 */
export async function openCheckout({ provider, script, options }: CheckoutPayment): Promise<CheckoutResult> {
  const form = forms[provider];
  if (!form) throw new ScriptBlockedError(`This page does not know the form of ${provider}.`);
  if (!form.isLoaded()) await loadScript(script);
  if (!form.isLoaded()) throw new ScriptBlockedError(script);
  return form.open(options);
}
