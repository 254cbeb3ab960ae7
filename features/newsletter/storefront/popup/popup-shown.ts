const key = 'vastra:newsletter-popup';

/** Returns true if the popup was shown in this browser session (requirements 4.7), or if storage is blocked, so that it is never shown then. */
export function wasPopupShown(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/** Records that the popup was shown, for this browser session (requirements 4.7). */
export function setPopupShown(): void {
  try {
    sessionStorage.setItem(key, 'shown');
  } catch {
    // Storage is blocked: `wasPopupShown` returns true anyway.
  }
}
