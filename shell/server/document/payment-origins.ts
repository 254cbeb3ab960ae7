import type { PaymentOrigins } from '@vastra/shared/contract';
import type { ApiReader } from '../api/read-api';

/** Returns true for text that is the origin of a URL and nothing else, so that it cannot end a directive. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/**
 * Creates the function that reads the origins of the payment providers from the API. While the API does not respond, it resolves to the
 * origins that were read last. It resolves to undefined if no provider has any, or none were read yet.
 */
export function createPaymentOriginsReader(read: ApiReader | undefined): () => Promise<PaymentOrigins | undefined> {
  let latest: PaymentOrigins | undefined;
  return async () => {
    if (!read) return undefined;
    try {
      const { data } = (await read('payments/origins')) as { data: PaymentOrigins };
      const { script, frame, connect, img, form } = data;
      latest = {
        script: script.filter(isOrigin),
        frame: frame.filter(isOrigin),
        connect: connect.filter(isOrigin),
        img: img.filter(isOrigin),
        form: form.filter(isOrigin),
      };
    } catch {
      // The page shows what is missing, and the next document asks again.
    }
    return latest && latest.script.length > 0 ? latest : undefined;
  };
}
