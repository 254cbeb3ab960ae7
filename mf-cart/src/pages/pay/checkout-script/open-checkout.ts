import type { CheckoutPayment } from '@vastra/shared/contract';
import type { CheckoutAdapter, CheckoutResult } from './checkout-form';
import { openHandlerForm } from './handler-form';
import { loadScript, ScriptBlockedError } from './load-script';
import { openPromiseForm } from './promise-form';
import { openRedirectForm } from './redirect-form';

/** Adapters by the names that the API sends. */
const adapters: Record<string, CheckoutAdapter | undefined> = {
  handler: openHandlerForm,
  promise: openPromiseForm,
  redirect: openRedirectForm,
};

/**
 * Opens the form of a payment provider, and resolves once the shopper has paid or closed it.
 *
 * @throws ScriptBlockedError if the provider's script cannot be loaded
 */
export async function openCheckout({ adapter, script, global, options }: CheckoutPayment): Promise<CheckoutResult> {
  const open = adapters[adapter];
  if (!open) throw new ScriptBlockedError(`This page does not know the form "${adapter}".`);
  const findScript = () => (globalThis as Record<string, unknown>)[global];
  if (script && findScript() === undefined) await loadScript(script);
  if (script && findScript() === undefined) throw new ScriptBlockedError(script);
  return open(findScript(), options);
}
