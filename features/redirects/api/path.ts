/** Characters of a path that a redirect can have. */
export const maxPathLength = 500;

const normaliseSegment = (segment: string): string =>
  encodeURIComponent(decodeURIComponent(segment).normalize('NFC').toLowerCase());

/**
 * Returns the path as redirects compare paths: without its query and fragment, single slashes and none at the end, in lower case, and with one
 * spelling of percent-encoding. Returns undefined for a text that is no path, that cannot be decoded, or that is too long.
 */
export function normalisePath(path: string): string | undefined {
  const [pathname] = path.split(/[?#]/);
  const collapsed = pathname.replace(/\/{2,}/g, '/');
  if (!collapsed.startsWith('/') || /[\\\s]/.test(collapsed) || !URL.canParse(`http://localhost${collapsed}`))
    return undefined;
  try {
    const segments = new URL(`http://localhost${collapsed}`).pathname.split('/').filter(Boolean);
    const normalised = `/${segments.map(normaliseSegment).join('/')}`;
    return normalised.length <= maxPathLength ? normalised : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the normalised path of a target; null for a target on another site. */
export const toTargetPath = (target: string): string | null =>
  target.startsWith('/') ? (normalisePath(target) ?? null) : null;

/** Returns a target with the query of another one behind its own query. */
export function appendQuery(target: string, query: string): string {
  if (!query) return target;
  const [base, fragment] = target.split('#');
  return `${base}${base.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Returns the query of a target, without its question mark. */
export const getQuery = (target: string): string => target.split('#')[0].split('?').slice(1).join('?');
