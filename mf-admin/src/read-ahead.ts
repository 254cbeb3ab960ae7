/** ms for which a response that was loaded ahead is used: the time from pointing at a link to pressing it. */
const maxAgeMs = 3000;
/** ms after a navigation in which the calls of a screen count as those that it begins with. */
const startMs = 2000;
/** Calls that are loaded ahead for a screen, and screens whose calls are known. */
const [maxCalls, maxScreens] = [8, 100];

type Query = Record<string, unknown>;

interface ReadCall {
  path: string;
  query: Query;
}

/** Calls with which the screens of a kind begin, such as all orders; `:id` stands for the id of the record. */
const callsByScreen = new Map<string, Map<string, ReadCall>>();
let ahead = new Map<string, { response: Promise<unknown>; startedAt: number }>();
let current: { pathname: string; startedAt: number } | undefined;
let writeCount = 0;

const toKey = ({ path, query }: ReadCall): string =>
  `${path}?${JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )}`;

/** Returns the kind of a screen, and the id of its record: `/admin/orders/*` and `V1`. */
function parsePath(pathname: string): { screen: string; id?: string } {
  const [, admin, area, id] = pathname.split('/');
  return id ? { screen: `/${admin}/${area}/*`, id } : { screen: pathname };
}

/** Replaces the id in a path by `:id`, or the other way round. */
const replacePart = (path: string, from: string | undefined, to: string | undefined): string =>
  from && to
    ? path
        .split('/')
        .map((part) => (part === from ? to : part))
        .join('/')
    : path;

/** Remembers a call with which the current screen begins, without what comes from its URL. */
export function recordRead({ path, query }: ReadCall): void {
  const { pathname, search } = location;
  if (current?.pathname !== pathname) current = { pathname, startedAt: Date.now() };
  if (Date.now() - current.startedAt > startMs) return;
  const { screen, id } = parsePath(pathname);
  const params = Object.fromEntries(new URLSearchParams(search));
  const call = {
    path: replacePart(path, id, ':id'),
    query: Object.fromEntries(Object.entries(query).filter(([name, value]) => params[name] !== value)),
  };
  const calls = callsByScreen.get(screen) ?? new Map<string, ReadCall>();
  if (calls.size < maxCalls && callsByScreen.size < maxScreens) callsByScreen.set(screen, calls.set(toKey(call), call));
}

/**
 * Loads what the screen of a link begins with, as far as it is known from other screens of its kind. A list takes the filters of its URL. Nothing is loaded
 * twice, and only what the last link needs is kept.
 */
export function readAhead(url: URL, load: (call: ReadCall) => Promise<unknown>): void {
  if (url.pathname === location.pathname) return;
  const { screen, id } = parsePath(url.pathname);
  const next: typeof ahead = new Map();
  for (const { path, query } of callsByScreen.get(screen)?.values() ?? []) {
    const call = {
      path: replacePart(path, ':id', id),
      query: id ? query : { ...query, ...Object.fromEntries(url.searchParams) },
    };
    const known = ahead.get(toKey(call));
    const isFresh = known && Date.now() - known.startedAt < maxAgeMs;
    next.set(toKey(call), isFresh ? known : { response: load(call), startedAt: Date.now() });
  }
  // The screen loads again what has failed.
  for (const { response } of next.values()) response.catch(() => {});
  ahead = next;
}

/** Returns once the response that was loaded ahead for a call; undefined if there is none, or it is too old. */
export function takeAhead(call: ReadCall): Promise<unknown> | undefined {
  const key = toKey(call);
  const found = ahead.get(key);
  ahead.delete(key);
  return found && Date.now() - found.startedAt < maxAgeMs ? found.response : undefined;
}

/** Forgets all responses, because the admin has changed something: nothing that was read before is shown after it. */
export function forgetReads(): void {
  ahead.clear();
  writeCount += 1;
}

/** Returns how many changes this page has made. What was read before the last one is old. */
export const getWriteCount = (): number => writeCount;
