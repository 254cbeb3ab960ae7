const key = 'vastra:social-proof';

/** Returns true if the visitor has dismissed the purchase toasts, which is for good. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Records that the visitor has dismissed the purchase toasts for good, in this browser. */
export function dismiss(): void {
  try {
    localStorage.setItem(key, 'dismissed');
  } catch {
    // Storage is blocked: the dismissal lasts until the page is left.
  }
}
