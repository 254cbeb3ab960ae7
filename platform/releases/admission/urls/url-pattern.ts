import type { DeclaredRoute } from '../../../federation/release';

/** A segment of a pattern. `suffix` is the text after a parameter, as in `:id.json`. A splat is the last segment. */
export type Segment =
  | { kind: 'static'; text: string; isOptional: boolean }
  | { kind: 'parameter'; suffix: string; isOptional: boolean }
  | { kind: 'splat'; isOptional: false };

/** React Router makes two patterns of each optional segment, so that many of them would stop the shop. */
const maxOptionalSegments = 8;

/**
 * Returns a text as React Router compares it: letters in any case are the same letter. A letter beyond ASCII never equals an ASCII letter, as in a regular
 * expression with the flag `i`.
 */
const foldCase = (text: string): string =>
  [...text]
    .map((letter) => {
      const upper = letter.toUpperCase();
      const leavesAscii = letter.charCodeAt(0) > 127 && upper.charCodeAt(0) < 128;
      return upper.length === letter.length && !leavesAscii ? upper : letter;
    })
    .join('');

/** Returns a segment of a URL as React Router compares it: decoded, except an encoded slash. */
export function toComparedText(segment: string): string {
  let decoded = segment;
  try {
    decoded = decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    // React Router leaves a malformed segment as it is.
  }
  return foldCase(decoded);
}

/**
 * Parses the full pattern of a route, such as `/product/:id?`. Returns undefined for a pattern whose meaning in React Router differs from its
 * look: a question mark within a segment is part of a regular expression (`x?product` matches `/product`), and an asterisk within one is
 * a letter or a splat.
 */
export function parsePattern(path: string): Segment[] | undefined {
  const segments: Segment[] = [];
  for (const written of path.split('/').filter(Boolean)) {
    if (written === '*') return [...segments, { kind: 'splat', isOptional: false }];
    const isOptional = written.endsWith('?');
    const name = isOptional ? written.slice(0, -1) : written;
    if (name === '' || /[?*]/.test(name)) return undefined;
    const [, suffix] = /^:[\w-]+(.*)$/.exec(name) ?? [];
    segments.push(
      suffix === undefined
        ? { kind: 'static', text: toComparedText(name), isOptional }
        : { kind: 'parameter', suffix: toComparedText(suffix), isOptional },
    );
  }
  return segments.filter(({ isOptional }) => isOptional).length > maxOptionalSegments ? undefined : segments;
}

const matchesSuffix = (text: string, suffix: string): boolean => text.endsWith(suffix) && text.length > suffix.length;

/** Returns whether a segment of a pattern matches this text of `toComparedText`. */
export const matchesText = (segment: Segment, text: string): boolean =>
  segment.kind === 'static' ? segment.text === text : segment.kind === 'splat' || matchesSuffix(text, segment.suffix);

function haveCommonText(a: Segment, b: Segment): boolean {
  if (a.kind === 'static') return matchesText(b, a.text);
  if (b.kind === 'static') return matchesText(a, b.text);
  if (a.kind === 'splat' || b.kind === 'splat') return true;
  return a.suffix.endsWith(b.suffix) || b.suffix.endsWith(a.suffix);
}

/** Returns whether some URL matches both patterns. */
export function doPatternsIntersect(a: readonly Segment[], b: readonly Segment[]): boolean {
  const [first, ...restOfA] = a;
  const [second, ...restOfB] = b;
  if (first?.isOptional && doPatternsIntersect(restOfA, b)) return true;
  if (second?.isOptional && doPatternsIntersect(a, restOfB)) return true;
  // A splat matches the end of a URL, and everything below it.
  if (first?.kind === 'splat') return true;
  if (second?.kind === 'splat') return true;
  if (!first || !second) return !first && !second;
  return haveCommonText(first, second) && doPatternsIntersect(restOfA, restOfB);
}

/** Returns whether two patterns match the same URLs because they differ only in the names of their parameters, or in case. */
export const haveSameShape = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A URL pattern that a release declares, with the names of its parents. `segments` is undefined for a pattern that is refused. */
export interface DeclaredPattern {
  /** `/product/:id` */
  path: string;
  segments: Segment[] | undefined;
}

const joinPaths = (parent: string, path: string): string =>
  `${parent}/${path}`.replace(/\/\/+/g, '/').replace(/(.)\/$/, '$1');

/**
 * Returns the full patterns of routes and their children. A route without a path matches nothing itself; an index route, and a route whose path
 * is empty, match the URL of their parent.
 */
export const listPatterns = (routes: readonly DeclaredRoute[], parent = '/'): DeclaredPattern[] =>
  routes.flatMap(({ path, index, children }) => {
    const isOutsideOfParent = path?.startsWith('/') === true && !path.startsWith(parent);
    // React Router takes an absolute path below a parent as the rest after the parent's path.
    const relative = path?.startsWith('/') && !isOutsideOfParent ? path.slice(parent.length) : (path ?? '');
    const full = isOutsideOfParent ? path : joinPaths(parent, relative);
    const own = { path: full, segments: isOutsideOfParent ? undefined : parsePattern(full) };
    return [...(path !== undefined || index ? [own] : []), ...listPatterns(children ?? [], full)];
  });
