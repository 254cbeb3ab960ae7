import type { CodeSent } from '@vastra/shared/contract';

const storageKey = 'vastra:sign-in';

/** A one-time code that was sent and waits to be entered. */
export interface PendingCode extends CodeSent {
  /** Time at which it was sent, in ms. */
  at: number;
  /** The identifier that the visitor typed to request it. */
  typed: string;
  rememberMe: boolean;
}

/** Returns whether the code can still be entered, by the clock of this browser. */
export const isUnexpired = ({ at, expiresIn }: PendingCode): boolean => Date.now() < at + expiresIn * 1000;

/**
 * Stores the pending code in the tab's session storage. It survives a reload, because a phone may discard the page while its owner looks
 * up the code in the mail. The stored value does not contain the code itself, except in the demo.
 */
export const pendingCodeStorage = {
  read(): PendingCode | undefined {
    try {
      const stored: PendingCode | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
      return stored && isUnexpired(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  },
  write(code: PendingCode): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(code));
    } catch {
      // The storage is full or forbidden, so a reload starts the sign-in again.
    }
  },
  remove(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // The storage is forbidden, so nothing was stored.
    }
  },
};
