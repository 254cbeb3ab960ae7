import { createSessionValue } from '@vastra/shared/forms/session-value';

const storedTokens = createSessionValue<Record<string, string>>('order-access');

/**
 * Access tokens of a guest's orders, by order number. The API returns one when a guest places an order, and mails link with it. They
 * stay in the tab's session storage, which the cart and the account remote share.
 */
export const orderAccessTokens = {
  find: (orderId: string): string | undefined => storedTokens.read()?.[orderId],
  store: (orderId: string, token: string): void => storedTokens.write({ ...storedTokens.read(), [orderId]: token }),
  /** Removes the token of an order that belongs to an account now, or that it does not open. */
  remove(orderId: string): void {
    const { [orderId]: _removed, ...others } = storedTokens.read() ?? {};
    storedTokens.write(others);
  },
};
