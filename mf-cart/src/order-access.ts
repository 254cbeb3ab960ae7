import { kept } from './kept';

const tokens = kept<Record<string, string>>('order-access');

/** A guest's order is opened by the token that its placement answered; it stays in this tab. */
export const orderAccess = {
  tokenOf: (order: string): string | undefined => tokens.read()?.[order],
  keep: (order: string, token: string): void => tokens.write({ ...tokens.read(), [order]: token }),
  /** The order belongs to an account now. */
  forget(order: string): void {
    const { [order]: _gone, ...others } = tokens.read() ?? {};
    tokens.write(others);
  },
};
