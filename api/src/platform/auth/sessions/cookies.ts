import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from './sessions';

const strict = { path: '/', secure: true, sameSite: 'strict' } as const;
const days = (count: number) => count * 24 * 60 * 60;

/** Names and lives of the cookies (design 6.6). */
export const cookieNames = { refresh: 'refreshToken', session: 'session', adminRefresh: 'adminRefreshToken' } as const;

// Of a session that is not remembered; a refresh, which has nothing else to know it by, keeps it so.
const untilClosed = 'until-closed';

/**
 * `session` holds no secret: it tells the browser's script that there is a session to refresh. Without `isRemembered` both end
 * with the browser.
 */
export function setShopCookies(reply: FastifyReply, refreshToken: string, isRemembered: boolean): void {
  const lasting = (count: number) => (isRemembered ? { maxAge: days(count) } : {});
  reply.setCookie(cookieNames.refresh, refreshToken, { ...strict, httpOnly: true, ...lasting(30) });
  reply.setCookie(cookieNames.session, isRemembered ? '1' : untilClosed, { ...strict, ...lasting(7) });
}

export const isRemembered = ({ cookies }: FastifyRequest): boolean => cookies[cookieNames.session] !== untilClosed;

export function clearShopCookies(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.refresh, { ...strict, httpOnly: true });
  reply.clearCookie(cookieNames.session, strict);
}

export function setAdminCookie(reply: FastifyReply, refreshToken: string): void {
  const maxAge = lifetimes.admin.idle / 1000;
  reply.setCookie(cookieNames.adminRefresh, refreshToken, { ...strict, httpOnly: true, maxAge });
}

export function clearAdminCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.adminRefresh, { ...strict, httpOnly: true });
}
