import { FragmentContext, type LiveRelease, OriginContext, RemoteUnavailable } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';
import type { RouteObject } from '@vastra/shared/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@vastra/shared/router/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { type PageState, type Trial, writeError } from '../../src/page-state';
import { freshFragments, type RemoteParts } from '../../src/remotes/parts';
import { PartsContext } from '../../src/remotes/region';
import { shopRoutes } from '../../src/routes';
import { forBrowser, type StoredRelease } from '../releases/stored-release';
import { looksLikeFile, placeOf } from './canonical-path';
import { collect } from './render-to-buffer';

export interface RenderedPage {
  status: number;
  /** Id of the innermost route, `mf-catalog/product`. */
  route: string;
  /** `<title>`, `<meta>` and `<link>`, as the page's components gave them. */
  head: string;
  styles: string;
  /** UTF-8. It is large, and never becomes a string. */
  body: Buffer;
  state: PageState;
  /** What the page is made of, for its preload hints: `mf-catalog` to `['routes', 'page:home']`. */
  uses: Map<string, Set<string>>;
}

/** Bytes in which React's head elements have their end. */
const headAtMost = 16_384;

interface Work {
  request: Request;
  releases: StoredRelease[];
  parts: RemoteParts;
  origin: string;
  report: (problem: unknown) => void;
  fingerprint?: string;
  trial?: Trial;
}

interface Prepared {
  live: LiveRelease[];
  routes: RouteObject[];
  handler: ReturnType<typeof createStaticHandler>;
}
const prepared = new WeakMap<RemoteParts, Prepared>();

export const prepare = (releases: StoredRelease[], parts: RemoteParts): Prepared => {
  const known = prepared.get(parts);
  if (known) return known;
  const live = releases.map(forBrowser);
  const routes = shopRoutes(live, parts);
  const next = { live, routes, handler: createStaticHandler(routes) };
  prepared.set(parts, next);
  return next;
};

const sheets = new WeakMap<RemoteParts, Map<string, ServerStyleSheet>>();
/** Characters of styles after which a page's sheet is begun anew: no page has nearly as many. */
const stylesAtMost = 200_000;

/**
 * The styles of one kind of page, kept from one document to the next: styled-components then compiles a component's
 * rules once, not for each document, which is a tenth of the time. A document may carry a few rules of another state
 * of its page.
 */
function keptSheet(parts: RemoteParts, page: string) {
  const known = sheets.get(parts) ?? new Map<string, ServerStyleSheet>();
  sheets.set(parts, known);
  const sheet = known.get(page) ?? new ServerStyleSheet();
  known.set(page, sheet);
  const styles = (): string => {
    const tags = sheet.getStyleTags();
    if (tags.length > stylesAtMost) known.delete(page);
    return tags;
  };
  return { collectStyles: (tree: ReactNode) => sheet.collectStyles(tree), styles };
}

/**
 * Runs the loaders and renders one page; a Response is a redirect, or says that there is no such file. It knows no
 * session: the page is the same for all who get these releases.
 */
export async function renderPage(work: Work): Promise<RenderedPage | Response> {
  const { request, releases, parts, origin, report, fingerprint, trial } = work;
  const { live, routes, handler } = prepare(releases, parts);
  const { pathname, search } = new URL(request.url);
  const place = placeOf(routes, pathname);
  if (place.id === 'shell/not-found') {
    // Scanners ask for files by the thousand; a page costs a hundred times as much, and nobody would see it.
    if (looksLikeFile(pathname)) return new Response(null, { status: 404 });
  } else if (place.path !== pathname) {
    return new Response(null, { status: 308, headers: { location: place.path + search } });
  }
  const source = freshFragments(parts);
  const context = await handler.query(request, { requestContext: { fragments: source } });
  if (context instanceof Response) return context;

  const uses = new Map<string, Set<string>>();
  const use = (remote: string, ...what: string[]) => uses.set(remote, new Set([...(uses.get(remote) ?? []), ...what]));

  const fragments: Record<string, unknown> = {};
  for (const { route } of place.matches) {
    const [remote, id] = route.id?.split('/') ?? [];
    if (!id) continue;
    use(remote, 'routes', `page:${id.split(':')[0]}`);
    const page = await parts.page(remote, id).catch(() => undefined);
    for (const name of page?.fragments ?? []) {
      const loaded = await source.read(name).catch(report);
      if (!loaded) continue;
      fragments[name] = loaded.data;
      const owner = releases.find((release) => name.startsWith(`${release.domain}/`))!;
      use(owner.remote, `fragment:${name.slice(name.indexOf('/') + 1)}`);
    }
  }

  const errors = context.errors && Object.entries(context.errors);
  for (const [, error] of errors ?? []) if (!(error instanceof ApiError && error.status < 500)) report(error);

  const sheet = keptSheet(parts, [...uses].map(([remote, used]) => [remote, ...used].join(' ')).join());
  const html = await collect(
    renderToPipeableStream,
    sheet.collectStyles(
      <OriginContext value={origin}>
        <PartsContext value={parts}>
          <FragmentContext value={source}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </FragmentContext>
        </PartsContext>
      </OriginContext>,
    ),
    report,
  );
  const styles = sheet.styles();

  // React puts what belongs into the head before the first element of the frame.
  const bodyStart = html.toString('latin1', 0, headAtMost).search(/<(?!\/|title|meta|link)/);
  return {
    status: statusOf(context.statusCode, errors?.[0]?.[1], releases),
    route: place.id,
    head: html.toString('utf8', 0, bodyStart),
    styles,
    body: html.subarray(bodyStart),
    state: {
      origin,
      releases: live,
      loaderData: context.loaderData,
      errors: errors ? Object.fromEntries(errors.map(([id, error]) => [id, writeError(error)])) : null,
      fragments,
      fingerprint,
      trial,
    },
    uses,
  };
}

const statusOf = (status: number, error: unknown, releases: StoredRelease[]): number => {
  if (error instanceof ApiError) return error.status;
  // It is on the visitor's own machine, and only their browser fetches it.
  if (error instanceof RemoteUnavailable && releases.some(({ remote, url }) => url && remote === error.remote))
    return 200;
  if (error instanceof RemoteUnavailable || error instanceof NetworkError) return 503;
  return status;
};
