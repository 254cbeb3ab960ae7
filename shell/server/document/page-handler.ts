import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trial } from '../../src/page-state';
import { config } from '../config';
import type { Health } from '../health';
import type { TrialCookie } from '../preview/cookie';
import { askedIn, withoutAsking } from '../preview/overrides';
import type { StoredRelease } from '../releases/stored-release';
import { blamed } from '../remotes/attribute-error';
import { serverParts } from '../remotes/load-modules';
import { shopGraph } from '../site/graph';
import type { Visit, visitors } from '../visit/visitor';
import { compressed } from './compress';
import { documentOf, failureDocument } from './html';
import { type RenderedPage, renderPage } from './render';
import { contentSecurityPolicy, policyWith } from './security';

/** A page that needs nothing, for when nothing can be rendered. */
export const sendFailure = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy })
    .send(failureDocument());

export const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

const aboutTheShop = async (): Promise<object[]> => {
  const details = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return shopGraph(config.origin, details);
};

interface Given {
  visit: ReturnType<typeof visitors>;
  /** Whether it is known what is live. */
  isReady: () => boolean;
  cookie: TrialCookie;
  health: Pick<Health, 'rendered'>;
  /** Addresses of pages that were rendered well, by route; the next release of the remote is tried with them. */
  addresses: Map<string, string>;
}

/** What its visitor may keep, and who else may. */
function cacheControl(status: number, { isForAll }: Visit, trial?: Trial): string {
  if (status !== 200 || trial) return 'no-store';
  return isForAll ? 'public, max-age=0, must-revalidate' : 'private, max-age=0, must-revalidate';
}

/** Answers any address with the document of its page. */
export const pageHandler =
  ({ visit, isReady, cookie, health, addresses }: Given) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (!URL.canParse(config.origin + request.url)) return sendFailure(reply, 400);
    const address = new URL(config.origin + request.url);
    if (!isReady()) return sendFailure(reply.header('retry-after', '5'), 503);

    const asked = address.search.includes('release=') ? askedIn(address) : undefined;
    const isAsking = asked && Object.keys(asked.swaps).length > 0;
    if (asked?.isOff || (isAsking && config.areTrialsOpen)) {
      const swaps = asked.isOff ? {} : { ...cookie.swapsIn(request.headers.cookie), ...asked.swaps };
      return reply
        .header('set-cookie', cookie.setting(swaps))
        .header('cache-control', 'no-store')
        .redirect(withoutAsking(address), 303);
    }

    const visitor = await visit(request, true);
    const { releases, fingerprint, swaps, unknown } = visitor;
    const trial: Trial | undefined =
      swaps || asked
        ? {
            swaps: swaps ?? {},
            ...(isAsking && { asked: asked.swaps }),
            ...(unknown.length > 0 && { unknown }),
          }
        : undefined;
    if (visitor.cookie) reply.header('set-cookie', visitor.cookie);
    if (!visitor.isForAll) reply.header('vary', 'cookie');

    const log = (error: unknown) => request.log.error(error);
    const failed = new Set<StoredRelease>();
    const graph = address.pathname === paths.home ? aboutTheShop() : undefined;
    const rendered = await renderPage({
      request: new Request(address),
      releases,
      parts: serverParts(releases, log),
      origin: config.origin,
      fingerprint,
      trial,
      report: (problem) => {
        const release = blamed(problem, releases);
        if (release?.url) return;
        log(problem);
        if (release) failed.add(release);
      },
    });
    if (rendered instanceof Response) {
      const location = rendered.headers.get('location');
      if (!location) return sendNotFound(reply);
      // Which addresses there are is the release's to say; a browser keeps a redirect for long.
      if (!visitor.isForAll) reply.header('cache-control', 'no-store');
      return reply.code(rendered.status).header('location', location).send();
    }
    for (const release of regionsOf(rendered, releases, failed)) health.rendered(release, failed.has(release));
    if (rendered.status === 200 && failed.size === 0) addresses.set(rendered.route, address.pathname);

    const machines = releases.flatMap(({ url }) => url ?? []);
    reply
      .code(rendered.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', machines.length > 0 ? policyWith(machines) : contentSecurityPolicy)
      .header('cache-control', cacheControl(rendered.status, visitor, trial));
    // Something is down that usually comes back soon: a crawler does not take the page for gone.
    if (rendered.status === 503) reply.header('retry-after', '30');
    const html = documentOf(rendered, releases, await graph);
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply
      .header('content-encoding', 'br')
      .header('vary', visitor.isForAll ? 'accept-encoding' : 'accept-encoding, cookie')
      .send(await compressed(html));
  };

/** The releases with a part in a page, or with one that is missing there. */
const regionsOf = ({ uses }: RenderedPage, releases: StoredRelease[], failed: Set<StoredRelease>): StoredRelease[] =>
  releases.filter((release) => !release.url && (uses.has(release.remote) || failed.has(release)));
