import type { ShopDetails } from '@vastra/shared/contract';
import { rememberShop } from '../site/shop-identity';

/** ms for which the state of the shop is used again, as for other public responses. */
const freshMs = 1000;
/** ms after which a document does not wait for the state of the shop any more. */
const maxWaitMs = 1000;

/** First parts of the paths that work while the shop is not open. */
const partsBeforeOpening = [
  // The admin area, and the page on which admins set a password.
  ...['admin', 'forgot-password'],
  // Orders that staff have placed for a customer, and their payment.
  ...['checkout/pay', 'checkout/done', 'orders', 'order-link', 'login'],
  // Payment providers read the policies before they let a shop take money.
  ...['about', 'contact', 'privacy', 'secure-payment', 'shipping', 'terms'],
];

/** Returns whether a path works while the shop is not open. */
export const isShownBeforeOpening = (pathname: string): boolean =>
  partsBeforeOpening.some((part) => pathname === `/${part}` || pathname.startsWith(`/${part}/`));

/**
 * Creates the function that resolves to whether shoppers see the shop. An open shop waits for no call: it is asked again in the background. While
 * the API does not respond, the last state holds; without one, the shop is open.
 */
export function createOpeningReader(read: (path: string) => Promise<unknown>, now: () => number = Date.now) {
  let isOpen = true;
  let readAt: number | undefined;
  let reading: Promise<void> | undefined;

  const readState = async (): Promise<void> => {
    try {
      const { data: shop } = (await read('shop-details')) as { data: ShopDetails };
      isOpen = shop.isOpen !== false;
      rememberShop(shop);
    } catch {
      // The last state holds, and the next document asks again.
    }
    readAt = now();
  };
  const refresh = (): Promise<void> => {
    reading ??= readState().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async (): Promise<boolean> => {
    if (readAt !== undefined && now() - readAt < freshMs) return isOpen;
    const refreshed = refresh();
    if (readAt === undefined || !isOpen) await Promise.race([refreshed, waitMs(maxWaitMs)]);
    return isOpen;
  };
}

const waitMs = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
