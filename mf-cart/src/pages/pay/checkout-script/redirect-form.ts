import { documentLoader } from '@vastra/shared/payment';
import type { CheckoutAdapter } from './checkout-form';
import { ScriptBlockedError } from './load-script';

/** The provider's own page, from which the browser comes back. Never resolves: a return counts as a new visit of the payment page. */
export const openRedirectForm: CheckoutAdapter = async (_script, { url }) => {
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new ScriptBlockedError(String(url));
  documentLoader.load(url);
  return new Promise(() => {});
};
