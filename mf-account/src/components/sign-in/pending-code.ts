import type { CodeSent } from '@vastra/shared/contract';
import { createSessionValue } from '@vastra/shared/forms/session-value';

/** A one-time code that was sent and waits to be entered. */
export interface PendingCode extends CodeSent {
  /** Time at which it was sent, in ms. */
  at: number;
  /** The identifier that the visitor typed to request it. */
  typed: string;
  rememberMe: boolean;
  /** True if the code completes a registration. */
  isRegistration?: boolean;
}

/** Returns whether the code can still be entered, by the clock of this browser. */
export const isUnexpired = ({ at, expiresIn }: PendingCode): boolean => Date.now() < at + expiresIn * 1000;

/**
 * The pending code of this tab. It survives a reload, because a phone may discard the page while its owner looks up the code in the mail.
 * The stored value does not contain the code itself, except in the demo.
 */
export const storedPendingCode = createSessionValue<PendingCode>('sign-in');
