/** Characters and segments of a path that the report stores. */
const maxCharacters = 200;
const maxSegments = 6;

/** First segments of pages that belong to one person, or to the machinery of the shop. */
const privatePages = new Set([
  ...['account', 'admin', 'api', 'cart', 'checkout', 'dev', 'login', 'forgot-password', 'media', 'newsletter'],
  ...['order-link', 'orders', 'privacy', 'wishlist', '.well-known'],
]);

/** Paths that programs try in search of weaknesses. */
const scan =
  /^\/(?:\.|wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|_ignition|owa|autodiscover|boaform|hnap1|solr|telescope)|\/\.|\/wp-/;

/** A day, which has as many digits as a phone number. */
const day = /(?:19|20)\d\d-[01]\d-[0-3]\d/g;

/** Segments that may name a person or a session: an email, a name with a space, a phone number, an IP address, an id or a token. */
const personal = [
  /[@\s]/,
  /(?:\d[().+-]*){7}/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /[0-9a-f]{12}/,
  /[^-_.~]{33}/,
  /(?=[a-z\d_]{16})(?=[a-z_]*\d)(?=[\d_]*[a-z])/,
];

/**
 * Returns whether the report of missing pages may store a normalised path. It has pages that a shopper may look for: no paths of programs that look
 * for weaknesses, no files but HTML pages, nothing that may be data of a person.
 */
export function isReported(path: string): boolean {
  if (path.length > maxCharacters || scan.test(path)) return false;
  const segments = path.slice(1).split('/').map(decodeURIComponent);
  if (segments.length > maxSegments || privatePages.has(segments[0])) return false;
  if (/\.(?!html?$)[a-z0-9]{1,8}$/.test(segments.at(-1)!)) return false;
  return !segments.some((segment) => personal.some((pattern) => pattern.test(segment.replace(day, ''))));
}
