import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { listServerFrames } from '@vastra/platform/host/errors/stack';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import type {
  SmokeTestFailure,
  SmokeTestInput,
  SmokeTestMessage,
} from '@vastra/platform/host/rollout/smoke-test-messages';
import { CommandUnavailableError } from '@vastra/shared/commands';
import { type DeclaredRoute, RemoteUnavailableError } from '@vastra/shared/federation';
import { configureClient } from '@vastra/shared/http';
import { createApiReader } from '../api/read-api';
import { findPage } from '../document/canonical-path';
import { prepareRoutes, renderPage } from '../document/render';
import { attributeError, isExpectedError } from '../remotes/attribute-error';
import { getServerParts } from '../remotes/load-modules';
import { openRouteOwners } from '../visit/route-owners';
import { urlOwners } from '../visit/url-owners';

const maxReasons = 5;
/** ms: shorter than the parent's limit, so that an API that hangs does not look like a page that hangs. */
const apiTimeoutMs = 1500;

interface RoutePattern {
  id: string;
  /** `/product/:id`. */
  pattern: string;
}

const listPatterns = (routes: DeclaredRoute[], parent = ''): RoutePattern[] =>
  routes.flatMap(({ id, path, children }) => {
    const pattern = `${parent}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [{ id, pattern }, ...listPatterns(children ?? [], pattern)];
  });

const isStatic = ({ pattern }: RoutePattern): boolean => !/[:*]/.test(pattern);

const fillWithSample = (pattern: string): string => pattern.replace(/:\w+\??|\*/g, 'sample');

/** Returns a sentence for the release's developer: `/cart: TypeError: x is not a function.` */
function toFailure(pattern: string, error: unknown, releases: StoredRelease[]): SmokeTestFailure {
  const inner = error instanceof RemoteUnavailableError && error.cause !== undefined ? error.cause : error;
  const text = inner instanceof Error ? `${inner.name}: ${inner.message}` : String(inner);
  const stack = inner instanceof Error ? (inner.stack ?? '') : '';
  return {
    reason: `${pattern}: ${text.split('\n')[0].slice(0, 300)}.`,
    frames: listServerFrames(stack, releases),
  };
}

/** Returns true if a remote or a command is missing from all releases, which is not the fault of the candidate. */
function isCausedByAbsence(error: unknown, releases: StoredRelease[]): boolean {
  if (error instanceof RemoteUnavailableError) return releases.every(({ remote }) => remote !== error.remote);
  return (
    error instanceof CommandUnavailableError && releases.every(({ commands }) => !commands.includes(error.command))
  );
}

/** Returns the releases of a visitor who gets the candidate at each URL that it may own by a flag. */
function selectReleases({ candidate, others }: SmokeTestInput) {
  const all = [...others, candidate];
  const routeOwners = openRouteOwners(urlOwners);
  const releases = routeOwners?.select(all, routeOwners.chooseFor(candidate.remote)) ?? all;
  return { candidate: releases[releases.length - 1], releases };
}

/** Renders every page of the candidate as for a document, with paths that exist where some are known. Resolves to the failures. */
async function listFailures(input: SmokeTestInput): Promise<SmokeTestFailure[]> {
  const { apiUrl, origin, samplePaths } = input;
  configureClient({ baseUrl: `${apiUrl}/api/v1`, read: createApiReader(apiUrl, apiTimeoutMs) });
  const { candidate, releases } = selectReleases(input);
  const parts = getServerParts(releases, () => {});
  const { handler } = prepareRoutes(releases, parts);
  const failures = new Map<string, SmokeTestFailure>();
  const linkedPaths = new Map<string, string>();

  const addFailure = (pattern: string, error: unknown, { isOwnPage }: { isOwnPage: boolean }): void => {
    if (isExpectedError(error) || isCausedByAbsence(error, releases)) return;
    const failedRelease = attributeError(error, releases);
    if (failedRelease !== candidate && (failedRelease || !isOwnPage)) return;
    const failure = toFailure(pattern, error, releases);
    if (!failures.has(failure.reason)) failures.set(failure.reason, failure);
  };

  const renderPath = async (path: string, pattern: string, { isOwnPage }: { isOwnPage: boolean }): Promise<void> => {
    postMessage({ part: pattern });
    const report = (error: unknown) => addFailure(pattern, error, { isOwnPage });
    const page = await renderPage({ request: new Request(origin + path), releases, parts, origin, report }).catch(
      report,
    );
    if (!page || page instanceof Response) return;
    // Links lead to pages of products or orders that exist.
    for (const [, href] of page.body.toString('utf8').matchAll(/href="(\/[^"#?]*)/g)) {
      const { id } = await findPage(handler, href.replaceAll('&amp;', '&'));
      if (id.startsWith(`${candidate.remote}/`) && !linkedPaths.has(id)) linkedPaths.set(id, href);
    }
  };

  const patterns = listPatterns(candidate.routes);
  // The home page has the most fragments of other remotes.
  const home = candidate.fragments.length > 0 ? [{ id: '', pattern: '/' }] : [];
  const visited = new Set<string>();
  // Static pages come first, because their links lead to pages with parameters.
  for (const { id, pattern } of [
    ...patterns.filter(isStatic),
    ...home,
    ...patterns.filter((route) => !isStatic(route)),
  ]) {
    const route = `${candidate.remote}/${id}`;
    const path = isStatic({ id, pattern })
      ? pattern
      : (samplePaths[route] ?? linkedPaths.get(route) ?? fillWithSample(pattern));
    if (visited.has(path)) continue;
    visited.add(path);
    const { id: foundId } = await findPage(handler, path);
    await renderPath(path, pattern, { isOwnPage: foundId.startsWith(`${candidate.remote}/`) });
  }
  for (const name of candidate.fragments) {
    postMessage({ part: name });
    await parts.getFragmentModule(name).catch((error) => addFailure(name, error, { isOwnPage: true }));
  }
  // An unhandled rejection ends the thread now, and the parent reports it.
  await setImmediate();
  const all = [...failures.values()];
  const omittedCount = all.length - maxReasons;
  return omittedCount > 0
    ? [...all.slice(0, maxReasons), { reason: `${omittedCount} more pages fail.`, frames: [] }]
    : all;
}

const postMessage = (message: SmokeTestMessage): void => parentPort?.postMessage(message);

void listFailures(workerData).then((failures) => postMessage({ failures }));
