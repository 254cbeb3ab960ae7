import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type DeclaredRoute, RemoteUnavailable } from '@vastra/shared/federation';
import { callsGoTo } from '@vastra/shared/http';
import { apiAnswers } from '../document/api-responses';
import { placeOf } from '../document/canonical-path';
import { prepare, renderPage } from '../document/render';
import type { StoredRelease } from '../releases/stored-release';
import { blamed, isNoFault } from '../remotes/attribute-error';
import { serverParts } from '../remotes/load-modules';

/** What the thread is started with. */
export interface CheckOrder {
  candidate: StoredRelease;
  others: StoredRelease[];
  apiUrl: string;
  origin: string;
  /** Addresses that visitors have opened, by route. */
  addresses: Record<string, string>;
}

/** What it says: which part it is at, and at the end what failed. */
export type CheckWord = { at: string } | { reasons: string[] };

const reasonsAtMost = 5;
/** ms: an API that hangs must not make a page look as if it did. */
const apiBound = 1500;

interface Pattern {
  id: string;
  /** `/product/:id`. */
  pattern: string;
}

const patternsOf = (routes: DeclaredRoute[], above = ''): Pattern[] =>
  routes.flatMap(({ id, path, children }) => {
    const pattern = `${above}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [{ id, pattern }, ...patternsOf(children ?? [], pattern)];
  });

const standIn = (pattern: string): string => pattern.replace(/:\w+\??|\*/g, 'sample');

/** A sentence that its developer understands: `/cart: TypeError: x is not a function`. */
function told(pattern: string, error: unknown): string {
  const inner = error instanceof RemoteUnavailable && error.cause !== undefined ? error.cause : error;
  const words = inner instanceof Error ? `${inner.name}: ${inner.message}` : String(inner);
  return `${pattern}: ${words.split('\n')[0].slice(0, 300)}.`;
}

/** Renders every page of the candidate as a document would be, with real addresses where there are any. */
async function check({ candidate, others, apiUrl, origin, addresses }: CheckOrder): Promise<string[]> {
  callsGoTo({ baseUrl: `${apiUrl}/api/v1`, read: apiAnswers(apiUrl, apiBound) });
  const releases = [...others, candidate];
  const parts = serverParts(releases, () => {});
  const { routes } = prepare(releases, parts);
  const reasons = new Set<string>();
  const linked = new Map<string, string>();

  const consider = (pattern: string, error: unknown, isItsPage: boolean): void => {
    if (isNoFault(error)) return;
    const whose = blamed(error, releases);
    if (whose === candidate || (!whose && isItsPage)) reasons.add(told(pattern, error));
  };

  const visit = async (address: string, pattern: string, isItsPage: boolean): Promise<void> => {
    say({ at: pattern });
    const report = (error: unknown) => consider(pattern, error, isItsPage);
    const page = await renderPage({ request: new Request(origin + address), releases, parts, origin, report }).catch(
      report,
    );
    if (!page || page instanceof Response) return;
    // Pages link to others that need a product or an order that there is.
    for (const [, href] of page.body.toString('utf8').matchAll(/href="(\/[^"#?]*)/g)) {
      const { id } = placeOf(routes, href.replaceAll('&amp;', '&'));
      if (id.startsWith(`${candidate.remote}/`) && !linked.has(id)) linked.set(id, href);
    }
  };

  const all = patternsOf(candidate.routes);
  const isFixed = ({ pattern }: Pattern) => !/[:*]/.test(pattern);
  // The page with the most of other teams' parts.
  const home = candidate.fragments.length > 0 ? [{ id: '', pattern: '/' }] : [];
  const visited = new Set<string>();
  for (const { id, pattern } of [...all.filter(isFixed), ...home, ...all.filter((one) => !isFixed(one))]) {
    const route = `${candidate.remote}/${id}`;
    const address = isFixed({ id, pattern }) ? pattern : (addresses[route] ?? linked.get(route) ?? standIn(pattern));
    if (visited.has(address)) continue;
    visited.add(address);
    await visit(address, pattern, placeOf(routes, address).id.startsWith(`${candidate.remote}/`));
  }
  for (const name of candidate.fragments) {
    say({ at: name });
    await parts.fragmentModule(name).catch((error) => consider(name, error, true));
  }
  // What was rejected and not caught is told by the thread's end.
  await setImmediate();
  const found = [...reasons];
  const more = found.length - reasonsAtMost;
  return more > 0 ? [...found.slice(0, reasonsAtMost), `${more} more pages fail.`] : found;
}

const say = (word: CheckWord): void => parentPort?.postMessage(word);

void check(workerData).then((reasons) => say({ reasons }));
