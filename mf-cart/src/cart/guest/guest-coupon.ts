export const guestCouponKey = 'vastra:coupon';

// Fallback for a storage that is full or blocked: lasts until the page is left.
let inMemory: string | undefined;

/** Returns the code of the coupon that the guest has applied. */
export function readGuestCoupon(): string | undefined {
  try {
    const code = localStorage.getItem(guestCouponKey);
    return code && code.length <= 40 ? code : inMemory;
  } catch {
    return inMemory;
  }
}

/** Stores the code; undefined removes it. */
export function writeGuestCoupon(code: string | undefined): void {
  inMemory = undefined;
  try {
    if (code) localStorage.setItem(guestCouponKey, code);
    else localStorage.removeItem(guestCouponKey);
  } catch {
    inMemory = code;
  }
}
