const storageKey = 'vastra:order-access';

/** Tokens of this page, for a browser that blocks or has filled its storage. */
const tokensInMemory = new Map<string, string>();

function readStored(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? {};
  } catch {
    return {};
  }
}

/** Returns whether the browser stored the tokens. */
function writeStored(tokens: Record<string, string>): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(tokens));
    return true;
  } catch {
    return false;
  }
}

/**
 * Access tokens of a guest's orders, by order number. The API returns one when a guest places an order, and mails link with it. They
 * stay in the tab's session storage, which the cart and the account remote share.
 */
export const orderAccessTokens = {
  find: (orderId: string): string | undefined => readStored()[orderId] ?? tokensInMemory.get(orderId),
  store(orderId: string, token: string): void {
    if (!writeStored({ ...readStored(), [orderId]: token })) tokensInMemory.set(orderId, token);
  },
  /** Removes the token of an order that belongs to an account now, or that it does not open. */
  remove(orderId: string): void {
    tokensInMemory.delete(orderId);
    const { [orderId]: _removed, ...others } = readStored();
    writeStored(others);
  },
};
