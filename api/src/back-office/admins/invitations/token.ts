import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/auth/token-hash';

/** Validity of a link. */
const validityMs = 3 * 24 * 60 * 60 * 1000;

/** Creates a token with its hash and its end. The token itself is only in the link. */
export function createInvitationToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return { token, row: { tokenHash: hashToken(token), sentAt: now, expiresAt: new Date(now.getTime() + validityMs) } };
}

/** Returns the link of an invitation. The token is in the fragment, which browsers do not send, so that no log of a server has it. */
export const toInvitationLink = (siteUrl: string, token: string): string => `${siteUrl}/admin/invitation#${token}`;
