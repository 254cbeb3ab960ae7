import { createSessionValue } from '../storage/session-value';

const tokens = createSessionValue<Record<string, string>>('order-access');

/** Access tokens of a guest's orders, by order id. The API returns one when an order is placed; they stay in this tab. */
export const orderAccessTokens = {
  find: (order: string): string | undefined => tokens.read()?.[order],
  store: (order: string, token: string): void => tokens.write({ ...tokens.read(), [order]: token }),
  /** Called once the order belongs to an account. */
  remove(order: string): void {
    const { [order]: _removed, ...others } = tokens.read() ?? {};
    tokens.write(others);
  },
};
