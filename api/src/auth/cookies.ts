import type { FastifyReply } from 'fastify';
import { lifetimes } from './sessions';

const strict = { path: '/', secure: true, sameSite: 'strict' } as const;
const days = (count: number) => count * 24 * 60 * 60;

/** Names and lives of the cookies (design 6.6). */
export const cookieNames = { refresh: 'refreshToken', session: 'session', adminRefresh: 'adminRefreshToken' } as const;

/** `session` holds no secret: it tells the browser's script that there is a session to refresh. */
export function setShopCookies(reply: FastifyReply, refreshToken: string): void {
  reply.setCookie(cookieNames.refresh, refreshToken, { ...strict, httpOnly: true, maxAge: days(30) });
  reply.setCookie(cookieNames.session, '1', { ...strict, maxAge: days(7) });
}

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
