import { randomBytes } from 'node:crypto';

/** Name of the cookie with the random id of a browser, by which canaries and flags choose visitors. */
export const visitorCookieName = 'visitor';

/** One year. */
const maxAgeSeconds = 31_536_000;

/** Returns the id of a browser from the value of its cookie; undefined if it is missing or malformed. */
export const toVisitorId = (value: string | undefined): string | undefined =>
  value && /^[\w-]{16,64}$/.test(value) ? value : undefined;

/** Creates the id of a browser that has none. */
export const createVisitorId = (): string => randomBytes(16).toString('base64url');

/** Returns the header `set-cookie` for an id. `isSecure`: the shop is served over https, and its cookies are sent over https only. */
export const toVisitorCookie = (id: string, isSecure: boolean): string =>
  `visitor=${id}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
