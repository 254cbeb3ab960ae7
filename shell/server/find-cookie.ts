/**
 * Finds the value of a cookie in the header `cookie`. Written by hand, because `@fastify/cookie` can parse only after it was registered
 * and then parses the cookies of every request; most documents need none. `name` and values of our cookies need no decoding.
 */
export const findCookie = (header: string | undefined, name: string): string | undefined =>
  header?.includes(`${name}=`) ? new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?:;|$)`).exec(header)?.[1] : undefined;
