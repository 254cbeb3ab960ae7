const key = 'vastra:wishlist-pending';
const maxAgeMs = 30 * 60 * 1000;

/** Stores which product a guest wanted to add before signing in. */
export function storePendingItem(productId: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([productId, Date.now()]));
  } catch {
    // The storage is full or blocked, so the visitor presses the heart again.
  }
}

/** Removes what was stored, and returns whether it was this product, within the last half hour. */
export function takePendingItem(productId: string): boolean {
  try {
    const [storedId, storedAt] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    return storedId === productId && Date.now() - storedAt < maxAgeMs;
  } catch {
    return false;
  }
}
