const key = 'vastra:newsletter-popup';

/** Whether the visitor has been asked in this browser session (spec 4). Where storage is forbidden nobody is asked. */
export function wasAsked(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function setAsked(): void {
  try {
    sessionStorage.setItem(key, 'shown');
  } catch {
    // Then `wasAsked` says so already.
  }
}
