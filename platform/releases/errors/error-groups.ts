/** Kinds of errors: `render` is thrown on a document server, all other kinds in browsers. React has handled `caught` and `recovered`. */
export type ErrorKind = 'render' | 'region' | 'script' | 'caught' | 'recovered';

/** Errors of one release with the same message and the same line. */
export interface ErrorGroup {
  /** `TypeError: x is not a function`, without personal data, at most 300 characters. */
  message: string;
  /** `mf-cart/src/pages/cart/page.tsx:12:9`: the innermost line that is not a library's; undefined if no source map knows it. */
  at?: string;
  /** Resolved stack, innermost frame first, at most eight; a frame without a source map names the script, `web/12.3f2a9c1b7d.js:1:204`. */
  frames: string[];
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  /** Number of reports. One network's browsers count once in ten seconds. */
  count: number;
  kinds: Partial<Record<ErrorKind, number>>;
  /** Reports by browser and major version: `Chrome 131`. */
  browsers: Record<string, number>;
  /** Events on the bus before the latest report that has some, latest first, with the seconds before the error. Payloads are not recorded. */
  events: { name: string; secondsBefore: number }[];
}

/** `<remote>/<version>/errors/<instance>.json`: what one document server has seen of a release. */
export interface StoredErrors {
  instance: string;
  /** Documents and browser pages with a region of the release, as far as this server has counted them. */
  views: { server: number; browser: number };
  groups: ErrorGroup[];
}

/** Maximum of groups of one release in one file, and in what is read of several. */
export const maxErrorGroups = 40;

/** Identifies a group. The column is left out, because it differs between the browser's and the server's build of a line. */
export const getGroupKey = ({ message, at, frames }: Pick<ErrorGroup, 'message' | 'at' | 'frames'>): string =>
  `${message}\n${at?.replace(/:\d+$/, '') ?? frames[0] ?? ''}`;

const sumCounts = <K extends string>(a: Partial<Record<K, number>>, b: Partial<Record<K, number>>) => {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b) as [K, number][]) sum[name] = ((sum[name] ?? 0) as number) + count;
  return sum;
};

/** Returns both groups as one. `a` and `b` have the same key. */
export function mergeGroup(a: ErrorGroup, b: ErrorGroup): ErrorGroup {
  const [latest, other] = a.lastSeen > b.lastSeen ? [a, b] : [b, a];
  return {
    ...latest,
    // A server knows no events.
    events: latest.events.length > 0 ? latest.events : other.events,
    firstSeen: [a.firstSeen, b.firstSeen].sort()[0],
    count: a.count + b.count,
    kinds: sumCounts(a.kinds, b.kinds),
    browsers: sumCounts(a.browsers, b.browsers) as Record<string, number>,
  };
}

/** Returns the groups of both lists, those with the same key as one, by count. When there are too many, the rarest are dropped. */
export function mergeGroups(a: ErrorGroup[], b: ErrorGroup[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const group of [...a, ...b]) {
    const key = getGroupKey(group);
    const existing = groups.get(key);
    groups.set(key, existing ? mergeGroup(existing, group) : group);
  }
  return [...groups.values()]
    .sort((one, other) => other.count - one.count || other.lastSeen.localeCompare(one.lastSeen))
    .slice(0, maxErrorGroups);
}

/** Describes an error in one line: `TypeError: x is not a function at mf-cart/src/cart/total.ts:12:9`. */
export const describeError = ({ message, at }: Pick<ErrorGroup, 'message' | 'at'>): string =>
  at ? `${message} at ${at}` : message;
