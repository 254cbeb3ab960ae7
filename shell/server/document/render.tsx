import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { withSpan } from '@vastra/platform/server/tracing/tracer';
import type { ShopBrand } from '@vastra/shared/contract';
import {
  DemoContext,
  FragmentContext,
  OriginContext,
  type PendingState,
  RemoteUnavailableError,
  ShopLogoContext,
  ShopNameContext,
} from '@vastra/shared/federation';
import { getFragmentName } from '@vastra/shared/federation/fragment-key';
import type { FlagSource } from '@vastra/shared/flags';
import { ApiError, NetworkError } from '@vastra/shared/http';
import type { RouteObject } from '@vastra/shared/router';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  StaticRouterProvider,
} from '@vastra/shared/router/server';
import type { FrameData } from '../../src/frame/frame-data';
import { FooterContext } from '../../src/frame/server-footer';
import { lateDigest, type PageState, type Preview, serializeError } from '../../src/page-state';
import type { RemoteParts } from '../../src/remotes/parts';
import { PartsContext } from '../../src/remotes/region';
import { buildShopRoutes } from '../../src/routes';
import { FragmentLateError } from '../remotes/fragment-errors';
import { toLiveRelease } from '../remotes/live-release';
import { readSectionPlaces } from '../site/section-places';
import { loadShop, rememberShop } from '../site/shop-identity';
import { findPage, looksLikeFile, type PageMatch } from './canonical-path';
import { createDocumentFragments } from './document-fragments';
import { getPageStyles } from './page-styles';
import { findReach, type Reach } from './reach';
import { renderToBuffer } from './render-to-buffer';

/** A page whose loaders have run. */
export interface LoadedPage {
  status: number;
  /** Id of the innermost route, `mf-catalog/product`. */
  routeId: string;
  state: PageState;
  /** Changes of the look that a shop begins with. */
  brand?: ShopBrand;
  reach: Reach;
  /** Exposed modules that the page uses, by remote, for its preload hints: `mf-catalog` to `['routes', 'page:home']`. */
  usedModules: Map<string, Set<string>>;
  /** Renders the page. The result depends on the releases, the URL and the state only, because components read no clock (`check-render.mjs`). */
  render(): Promise<RenderedMarkup>;
}

export interface RenderedMarkup {
  /** `<title>`, `<meta>` and `<link>`, as the page's components rendered them. */
  head: string;
  /** HTML, UTF-8. */
  styles: Buffer;
  /** HTML, UTF-8. It stays a buffer, because it is large. */
  body: Buffer;
}

export type RenderedPage = Omit<LoadedPage, 'render'> & RenderedMarkup;

/** Id of the page for paths that belong to no remote. */
export const notFoundRouteId = 'shell/not-found';

/** React's head elements end within so many bytes. */
const maxHeadBytes = 16_384;

interface RenderOptions {
  request: Request;
  releases: StoredRelease[];
  parts: RemoteParts;
  origin: string;
  report: (error: unknown) => void;
  /** The live releases, of which the document lists those that it does not depend on. Without them it lists all of `releases`. */
  live?: StoredRelease[];
  shellToken?: string;
  preview?: Preview;
  /** Service to which the page sends its errors. */
  sentry?: PageState['sentry'];
  /** Flags of the visitor. Without them, every loader gets its fallbacks. */
  flags?: FlagSource;
}

const fallbackFlags: FlagSource = { read: async (_key, fallback) => fallback };

interface PreparedRoutes {
  /** Finds the page of a path. */
  handler: StaticHandler;
  /** Handlers that know the routes of one page only, by its id. */
  pageHandlers: Map<string, StaticHandler>;
}
const preparedRoutes = new WeakMap<RemoteParts, PreparedRoutes>();

/** Builds the route tree for these releases. Caches it per `parts`. */
export const prepareRoutes = (releases: StoredRelease[], parts: RemoteParts): PreparedRoutes => {
  const cached = preparedRoutes.get(parts);
  if (cached) return cached;
  const handler = createStaticHandler(buildShopRoutes(releases.map(toLiveRelease), parts));
  const prepared = { handler, pageHandlers: new Map() };
  preparedRoutes.set(parts, prepared);
  return prepared;
};

/** Finds the names of the parameters that a path's page reads; undefined if its release does not declare them. */
export async function findKnownParams(
  releases: StoredRelease[],
  parts: RemoteParts,
  pathname: string,
): Promise<readonly string[] | undefined> {
  const { matches } = await findPage(prepareRoutes(releases, parts).handler, pathname);
  return (matches.at(-1)!.route.handle as Partial<PendingState> | undefined)?.query;
}

/** Returns a handler for this page, which runs its loaders without trying the paths of all others again. */
const getPageHandler = ({ pageHandlers }: PreparedRoutes, { id, matches }: PageMatch): StaticHandler => {
  const handler = pageHandlers.get(id) ?? createStaticHandler(buildBranch(matches.map(({ route }) => route)));
  pageHandlers.set(id, handler);
  return handler;
};

/** Returns the route tree in which each route has only the next one. */
const buildBranch = (routes: RouteObject[]): RouteObject[] =>
  routes.reduceRight<RouteObject[] | undefined>(
    (children, route) => [{ ...route, children } as RouteObject],
    undefined,
  )!;

/**
 * Runs the loaders of one page. Resolves to a Response for a redirect or a missing file. It reads no session: the page
 * is the same for all visitors who get these releases, unless a loader has read a flag that depends on the visitor.
 */
export async function loadPage(options: RenderOptions): Promise<LoadedPage | Response> {
  const {
    request,
    releases,
    parts,
    origin,
    report,
    live,
    shellToken,
    preview,
    sentry,
    flags = fallbackFlags,
  } = options;
  const routes = prepareRoutes(releases, parts);
  const { pathname, search } = new URL(request.url);
  const match = await findPage(routes.handler, pathname);
  if (match.id === notFoundRouteId) {
    // Scanners request thousands of files. Rendering a page costs a hundred times as much as a plain 404, and a scanner does not read it.
    if (looksLikeFile(pathname)) return new Response(null, { status: 404 });
  } else if (match.path !== pathname) {
    return new Response(null, { status: 308, headers: { location: match.path + search } });
  }
  const fragmentSource = createDocumentFragments(parts, match.id.split('/')[0], releases);
  const context = await withSpan('run loaders', {}, () =>
    getPageHandler(routes, match).query(request, {
      requestContext: { fragments: fragmentSource, flags, places: readSectionPlaces },
    }),
  );
  if (context instanceof Response) return context;

  const frame = context.loaderData.frame as FrameData | undefined;
  // The loader of the frame has asked for it; pages without a frame have not.
  const { name: shopName, brand, isDemo } = frame ? rememberShop(frame.shop) : await loadShop();
  const logo = brand?.logo;
  const usedModules = new Map<string, Set<string>>();
  const addUsedModules = (remote: string, ...modules: string[]) =>
    usedModules.set(remote, new Set([...(usedModules.get(remote) ?? []), ...modules]));

  for (const { route } of match.matches) {
    const [remote, id] = route.id?.split('/') ?? [];
    if (id) addUsedModules(remote, 'routes', `page:${id.split(':')[0]}`);
  }
  const fragments: Record<string, unknown> = {};
  for (const [key, result] of await fragmentSource.settle()) {
    if (result.status === 'rejected') report(result.reason);
    else fragments[key] = result.value.data;
    const name = getFragmentName(key);
    const owner = releases.find((release) => name.startsWith(`${release.domain}/`));
    // The browser needs the code also where the data are late.
    if (owner && (result.status === 'fulfilled' || result.reason instanceof FragmentLateError))
      addUsedModules(owner.remote, `fragment:${name.slice(name.indexOf('/') + 1)}`);
  }

  const errors = context.errors && Object.entries(context.errors);
  for (const [, error] of errors ?? []) if (!(error instanceof ApiError && error.status < 500)) report(error);

  const routeIds = match.matches.map(({ route }) => route.id!);
  const reach = findReach({ releases, live: live ?? releases }, new Set(usedModules.keys()), pathname, routeIds);

  const reportPart = (error: unknown): string | undefined => {
    report(error);
    return error instanceof FragmentLateError ? lateDigest : undefined;
  };
  const render = async (): Promise<RenderedMarkup> => {
    const styles = getPageStyles(
      parts,
      [...usedModules].map(([remote, modules]) => [remote, ...modules].join(' ')).join(),
    );
    const tree = styles.collect(
      <OriginContext value={origin}>
        <ShopNameContext value={shopName}>
          <DemoContext value={isDemo ?? false}>
            <ShopLogoContext value={logo}>
              <PartsContext value={parts}>
                <FragmentContext value={fragmentSource}>
                  <FooterContext value={frame ? styles.renderFooter(frame) : ''}>
                    {/* Without routes, because the router would build all of them again for each document; the routes of the context are enough. */}
                    <StaticRouterProvider router={createStaticRouter([], context)} context={context} hydrate={false} />
                  </FooterContext>
                </FragmentContext>
              </PartsContext>
            </ShopLogoContext>
          </DemoContext>
        </ShopNameContext>
      </OriginContext>,
    );
    const html = await withSpan('render', {}, () => renderToBuffer(tree, reportPart));
    // React renders head elements before the first element of the frame.
    const bodyStart = html.toString('latin1', 0, maxHeadBytes).search(/<(?!\/|title|meta|link)/);
    return { head: html.toString('utf8', 0, bodyStart), styles: styles.get(), body: html.subarray(bodyStart) };
  };

  return {
    status: toStatus(context.statusCode, errors?.[0]?.[1], releases),
    routeId: match.id,
    state: {
      origin,
      shopName,
      isDemo,
      logo,
      // The panel of a preview offers all remotes.
      releases: live && !preview ? reach.listed : releases.map(toLiveRelease),
      loaderData: context.loaderData,
      errors: errors ? Object.fromEntries(errors.map(([id, error]) => [id, serializeError(error)])) : null,
      fragments,
      shellToken,
      sentry,
      preview,
      exposures: flags.getExposures?.(),
    },
    brand,
    reach,
    usedModules,
    render,
  };
}

/** Runs the loaders and renders one page, like `loadPage` and its `render`. */
export async function renderPage(options: RenderOptions): Promise<RenderedPage | Response> {
  const page = await loadPage(options);
  return page instanceof Response ? page : { ...page, ...(await page.render()) };
}

/** Returns the HTTP status of the document. `status`: as the router decided, `error`: the first that a loader threw. */
const toStatus = (status: number, error: unknown, releases: StoredRelease[]): number => {
  if (error instanceof ApiError) return error.status;
  // The release is on the visitor's own machine, and only their browser loads it.
  if (error instanceof RemoteUnavailableError && releases.some(({ remote, url }) => url && remote === error.remote))
    return 200;
  if (error instanceof RemoteUnavailableError || error instanceof NetworkError) return 503;
  return status;
};
