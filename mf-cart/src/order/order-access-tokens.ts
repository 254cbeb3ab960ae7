import { createSessionValue } from '../storage/session-value';

const tokens = createSessionValue<Record<string, string>>('order-access');

/** A guest's order is opened by the token that its placement answered; it stays in this tab. */
export const orderAccessTokens = {
  find: (order: string): string | undefined => tokens.read()?.[order],
  store: (order: string, token: string): void => tokens.write({ ...tokens.read(), [order]: token }),
  /** The order belongs to an account now. */
  remove(order: string): void {
    const { [order]: _removed, ...others } = tokens.read() ?? {};
    tokens.write(others);
  },
};
