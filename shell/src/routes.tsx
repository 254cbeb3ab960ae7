import type { DeclaredRoute, FragmentSource, LiveRelease, PendingState } from '@vastra/shared/federation';
import type { LoaderFunctionArgs, RouteObject } from '@vastra/shared/router';
import { BareFrame, Frame } from './frame/frame';
import { frameLoader } from './frame/frame-data';
import { ownRoutes } from './own-routes';
import type { PageCache } from './remotes/page-cache';
import type { RemoteParts } from './remotes/parts';
import { FailedRegion, Region } from './remotes/region';

/** Options that all routes share. */
interface RouteOptions {
  parts: RemoteParts;
  /** Only for browsers, because the document server would mix visitors. */
  cache?: PageCache;
}

/**
 * Builds the shop's whole route tree: the frame, every URL that a release declares, and the shell's own pages. Pages of a release with its
 * own frame are beside the shop's frame, so nothing of it is loaded or rendered for them.
 */
export const buildShopRoutes = (releases: LiveRelease[], parts: RemoteParts, cache?: PageCache): RouteObject[] => {
  const options = { parts, cache };
  const pages = [
    ...releases.filter(({ frame }) => !frame).flatMap((release) => buildRoutes(release, options)),
    ...ownRoutes.map(({ id, path, handle }) =>
      buildRoute('shell', { id: id!, path, pending: handle as PendingState }, options),
    ),
  ];
  return [
    {
      id: 'frame',
      path: '/',
      loader: frameLoader,
      shouldRevalidate: () => false,
      element: <Frame pages={pages} />,
      children: pages,
    },
    {
      id: 'bare-frame',
      path: '/',
      element: <BareFrame />,
      children: releases.filter(({ frame }) => frame).flatMap((release) => buildRoutes(release, options)),
    },
  ];
};

const buildRoutes = ({ remote, routes, frame }: LiveRelease, options: RouteOptions): RouteObject[] =>
  routes.map((route) => buildRoute(remote, route, options, frame));

/** Builds a route from the release's declaration alone; its code loads when it is visited. */
function buildRoute(
  remote: string,
  declared: DeclaredRoute,
  options: RouteOptions,
  frame?: LiveRelease['frame'],
): RouteObject {
  const { id } = declared;
  const { parts, cache } = options;
  const common = {
    id: `${remote}/${id}`,
    handle: declared.pending,
    loader: (args: LoaderFunctionArgs) => {
      const load = () => loadPage(parts, remote, id, args);
      return cache ? cache.read(args.request.url, load) : load();
    },
    element: <Region remote={remote} id={id} frame={frame} />,
    errorElement: <FailedRegion remote={remote} id={id} frame={frame} />,
  };
  return declared.index
    ? { ...common, index: true }
    : {
        ...common,
        path: declared.path,
        children: declared.children?.map((child) => buildRoute(remote, child, options, frame)),
      };
}

async function loadPage(parts: RemoteParts, remote: string, id: string, args: LoaderFunctionArgs): Promise<unknown> {
  const page = await parts.getPageForNavigation(remote, id);
  // Fragments load at the same time as the page's data. The page works without a fragment that fails.
  const source: FragmentSource = args.context?.fragments ?? parts;
  const fragments = Promise.allSettled((page.fragments ?? []).map((name) => source.read(name)));
  // Only browsers have it: the document server passes a context for each request.
  const context = parts.loaderContext ?? args.context;
  const data = typeof page.loader === 'function' ? await page.loader({ ...args, context }) : null;
  // On the server fragments are part of the document; in the browser they appear after the page.
  if (args.context?.fragments) await fragments;
  return data ?? null;
}
