import { SessionExpiredError } from '../../../platform/auth/errors';
import { toDeviceName } from '../../../platform/auth/sessions/device';
import { type Caller, requireSession } from '../../../platform/auth/sessions/guard';
import { findUser, type UserRow } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';

/** Returns what mails about a second factor say of a call: the shop and the device. */
export const getOrigin = ({ siteUrl }: { siteUrl: string }, { headers }: { headers: { 'user-agent'?: string } }) => ({
  siteUrl,
  device: toDeviceName(headers['user-agent'] ?? ''),
});

/** Returns the account of the caller. Throws `SessionExpiredError` if it is gone. */
export async function getOwnUser(db: Queryable, request: Caller): Promise<UserRow> {
  const user = await findUser(db, requireSession(request).userId);
  if (!user) throw new SessionExpiredError();
  return user;
}
