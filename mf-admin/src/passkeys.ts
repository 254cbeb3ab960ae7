import type {
  Data,
  PasskeyAssertion,
  PasskeyRegistration,
  startPasskey,
  startPasskeyLogin,
} from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';

/** Loads the library when a passkey is used. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Returns whether this browser knows passkeys. False on the server. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Opens the browser's dialog that creates a passkey. Throws what the browser throws. */
export async function createPasskey(options: Data<typeof startPasskey>): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON: options });
}

/** Opens the browser's dialog that asks for a passkey. Throws what the browser throws. */
export async function requestPasskey(options: Data<typeof startPasskeyLogin>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON: options });
}

const messagesByName: Record<string, string> = {
  NotAllowedError: 'The passkey was not used. Please try again.',
  AbortError: 'The passkey was not used. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address of the shop. Please open the shop at its usual address.',
  NotSupportedError: 'This device cannot create a passkey.',
};

/** Returns the message of a failure of the browser or of the API. */
export const toPasskeyMessage = (error: unknown): string =>
  (error instanceof Error && messagesByName[error.name]) || toErrorMessage(error);
