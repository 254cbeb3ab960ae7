import type { Call } from '@vastra/shared/contract';
import { HttpError } from '../server/errors/http-error';
import type { SecurityEvent } from './security-log';

/** Failures that all users have, and that say nothing about an attack. */
const harmlessCodes = new Set([
  'not_signed_in',
  'session_expired',
  'second_factor_required',
  'guest_carts_off',
  'confirmation_required',
  'bot_check_required',
  'own_review',
]);

/** Failures of credentials that share a status with other failures. */
const wrongCodes = new Set(['invalid_code', 'confirmation_wrong', 'second_factor_wrong', 'passkey_wrong']);

/** Returns the event of a failed call: wrong credentials, a lock, a limit or a denial. Undefined for any other failure. */
export function findEventOfFailure(
  call: Call | undefined,
  error: unknown,
): Pick<SecurityEvent, 'event' | 'outcome' | 'accountId' | 'detail'> | undefined {
  if (!(error instanceof HttpError) || harmlessCodes.has(error.code)) return undefined;
  const { statusCode, code } = error;
  const about = { ...(error.accountId && { accountId: error.accountId }), detail: `${code} ${toName(call)}`.trim() };
  if (statusCode === 401) return { event: 'sign-in', outcome: 'failure', ...about };
  if (wrongCodes.has(code))
    return { event: call?.path === '/auth/verify-otp' ? 'sign-in' : 'confirmation', outcome: 'failure', ...about };
  if (statusCode === 403) return { event: 'denial', outcome: 'refused', ...about };
  if (code === 'too_many_attempts') return { event: 'lock', outcome: 'refused', ...about };
  if (statusCode === 429) return { event: 'rate-limit', outcome: 'refused', ...about };
}

const toName = (call: Call | undefined): string => (call?.path ? `${call.method} ${call.path}` : '');
