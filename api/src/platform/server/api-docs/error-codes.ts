import type { Auth, CallDefinition } from '@vastra/shared/contract';
import { getTestMode } from '../test-calls';
import { getWhileClosed, type WhileClosed } from '../while-closed';

/** Error codes by status. */
export type ErrorCodes = Record<number, readonly string[]>;

/** The parts of a declared call that decide how it can fail. */
export type FailingCall = Pick<
  CallDefinition,
  'method' | 'path' | 'auth' | 'confirmation' | 'movesValue' | 'errorCodes'
>;

const guardCodes: Record<Auth, ErrorCodes> = {
  none: {},
  optional: { 401: ['session_expired', 'key_invalid'], 403: ['account_blocked', 'key_refused'] },
  customer: { 401: ['not_signed_in', 'session_expired', 'key_invalid'], 403: ['account_blocked', 'key_refused'] },
  release: { 401: ['release_token_missing', 'release_token_invalid'] },
  admin: {
    401: ['not_signed_in', 'session_expired', 'key_invalid'],
    403: ['account_blocked', 'not_admin', 'permission_missing', 'second_factor_missing', 'key_refused'],
  },
};

const closedShopCodes: Record<WhileClosed, ErrorCodes> = {
  open: {},
  staff: { 403: ['shop_not_open'] },
  preview: { 403: ['preview_read_only', 'shop_not_open'] },
};

const bodyCodes: ErrorCodes = {
  400: ['invalid_input', 'malformed_json', 'malformed_body'],
  408: ['body_timeout'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
};

/**
 * Returns the error codes of a call by status, in ascending order: those that it declares, and those that follow from its permission,
 * its method and its limits.
 */
export function listErrorCodes(call: FailingCall): ErrorCodes {
  const sources: ErrorCodes[] = [
    // Also without declared input, because every URL can contain a NUL byte.
    { 400: ['invalid_input'] },
    call.method === 'GET' ? {} : bodyCodes,
    call.path.includes(':') ? { 414: ['url_too_long'] } : {},
    guardCodes[call.auth],
    closedShopCodes[getWhileClosed(call)],
    getTestMode(call) ? {} : { 403: ['test_key'] },
    call.confirmation || call.movesValue ? { 403: ['confirmation_required'] } : {},
    call.errorCodes ?? {},
    { 429: ['too_many_requests'] },
    { 500: ['internal_error'], 503: ['unavailable'] },
  ];
  const codes: Record<number, string[]> = {};
  for (const [status, added] of sources.flatMap((source) => Object.entries(source))) {
    const known = codes[Number(status)] ?? [];
    codes[Number(status)] = [...known, ...added.filter((code) => !known.includes(code))];
  }
  return codes;
}
