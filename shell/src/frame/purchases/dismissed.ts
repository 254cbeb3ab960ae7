const key = 'vastra:social-proof';

/** Whether the visitor wants to hear no more of it, for good. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function dismiss(): void {
  try {
    localStorage.setItem(key, 'dismissed');
  } catch {
    // Storage is forbidden: until the page is left.
  }
}
