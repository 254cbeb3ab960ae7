export const guestCouponKey = 'vastra:coupon';

// Where storage is full or forbidden, it lasts as long as the page.
let inMemory: string | undefined;

/** The code of the coupon that a guest has applied. */
export function readGuestCoupon(): string | undefined {
  try {
    const code = localStorage.getItem(guestCouponKey);
    return code && code.length <= 40 ? code : inMemory;
  } catch {
    return inMemory;
  }
}

export function writeGuestCoupon(code: string | undefined): void {
  inMemory = undefined;
  try {
    if (code) localStorage.setItem(guestCouponKey, code);
    else localStorage.removeItem(guestCouponKey);
  } catch {
    inMemory = code;
  }
}
