/**
 * Names of the cookies (architecture 6.6). Browsers accept a cookie with the prefix `__Host-` from this host only, so that a page of a
 * subdomain cannot set one. `session` holds no secret, and scripts of released remotes read it.
 */
export const cookieNames = {
  refresh: '__Host-refreshToken',
  session: 'session',
  adminRefresh: '__Host-adminRefreshToken',
  codeChallenge: '__Host-codeChallenge',
  knownDevice: '__Host-knownDevice',
} as const;
