const key = 'vastra:order-access';
const claimKey = 'vastra:order-claim';

// Where storage is forbidden, the page at hand still remembers.
const here = new Map<string, string>();

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {};
  } catch {
    return {};
  }
}

/** Answers whether it is kept: not where storage is full or forbidden. */
function write(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** A guest's order is opened by the token of its placement, kept for the tab; the checkout keeps it in the same place. */
export const orderAccess = {
  tokenOf: (order: string): string | undefined => read()[order] ?? here.get(order),
  keep(order: string, token: string): void {
    if (!write(key, JSON.stringify({ ...read(), [order]: token }))) here.set(order, token);
  },
  forget(order: string): void {
    here.delete(order);
    const { [order]: _, ...others } = read();
    write(key, JSON.stringify(others));
  },
};

/** The order that a guest wants in the account that is about to be signed in to. */
export const wantedClaim = {
  want: (order: string): void => void write(claimKey, order),
  /** Answers once. */
  take(order: string): boolean {
    try {
      if (sessionStorage.getItem(claimKey) !== order) return false;
      sessionStorage.removeItem(claimKey);
      return true;
    } catch {
      return false;
    }
  },
};
