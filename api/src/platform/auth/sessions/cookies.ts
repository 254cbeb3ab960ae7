import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../../server/cookie-names';
import { requireSession } from './guard';
import { sessionLifetimes } from './sessions';

const strict = { path: '/', secure: true, sameSite: 'strict' } as const;
/** Converts days to seconds. */
const toDaysInSeconds = (count: number) => count * 24 * 60 * 60;

/** Value of the session cookie without "remember me". A refresh reads it, because nothing else stores the choice. */
const untilClosed = 'until-closed';

/**
 * Sets the refresh cookie and the session cookie (requirements 9.5). `session` holds no secret: scripts read from it that there is a
 * session to refresh. Without `isRemembered` both end with the browser.
 */
export function setShopCookies(
  reply: FastifyReply,
  refreshToken: string,
  { isRemembered }: { isRemembered: boolean },
): void {
  const buildMaxAge = (count: number) => (isRemembered ? { maxAge: toDaysInSeconds(count) } : {});
  reply.setCookie(cookieNames.refresh, refreshToken, { ...strict, httpOnly: true, ...buildMaxAge(30) });
  reply.setCookie(cookieNames.session, isRemembered ? '1' : untilClosed, { ...strict, ...buildMaxAge(7) });
}

/** Returns true unless the session was started without "remember me". */
export const isRemembered = ({ cookies }: FastifyRequest): boolean => cookies[cookieNames.session] !== untilClosed;

/** Clears the refresh cookie and the session cookie of the shop. */
export function clearShopCookies(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.refresh, { ...strict, httpOnly: true });
  reply.clearCookie(cookieNames.session, strict);
}

/** Sets the refresh cookie of the admin area for the lifetime of an unused refresh token. */
export function setAdminCookie(reply: FastifyReply, refreshToken: string): void {
  const maxAge = sessionLifetimes.admin.idle / 1000;
  reply.setCookie(cookieNames.adminRefresh, refreshToken, { ...strict, httpOnly: true, maxAge });
}

/** Clears the refresh cookie of the admin area. */
export function clearAdminCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.adminRefresh, { ...strict, httpOnly: true });
}

/** Clears the cookies of this session's area only. The cookies of the other area, shop or admin, may belong to another person. */
export const clearCookies = (request: FastifyRequest, reply: FastifyReply): void =>
  requireSession(request).audience === 'admin' ? clearAdminCookie(reply) : clearShopCookies(reply);
