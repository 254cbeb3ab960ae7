import type { DeclaredRoute, FragmentSource, LiveRelease } from '@vastra/shared/federation';
import type { LoaderFunctionArgs, RouteObject } from '@vastra/shared/router';
import { Frame } from './frame/frame';
import { frameLoader } from './frame/frame-data';
import { ownRoutes } from './own-routes';
import type { RemoteParts } from './remotes/parts';
import { FailedRegion, Region } from './remotes/region';

/** Builds the shop's whole route tree: the frame, every URL that a release declares, and the shell's own pages. */
export const buildShopRoutes = (releases: LiveRelease[], parts: RemoteParts): RouteObject[] => [
  {
    id: 'frame',
    path: '/',
    loader: frameLoader,
    shouldRevalidate: () => false,
    element: <Frame />,
    children: [
      ...releases.flatMap((release) => release.routes.map((route) => buildRoute(release.remote, route, parts))),
      ...ownRoutes.map(({ id, path }) => buildRoute('shell', { id: id!, path }, parts)),
    ],
  },
];

/** Builds a route from the release's declaration alone; its code loads when it is visited. */
function buildRoute(remote: string, declared: DeclaredRoute, parts: RemoteParts): RouteObject {
  const { id } = declared;
  const common = {
    id: `${remote}/${id}`,
    loader: (args: LoaderFunctionArgs) => loadPage(parts, remote, id, args),
    element: <Region remote={remote} id={id} />,
    errorElement: <FailedRegion remote={remote} id={id} />,
  };
  return declared.index
    ? { ...common, index: true }
    : { ...common, path: declared.path, children: declared.children?.map((child) => buildRoute(remote, child, parts)) };
}

async function loadPage(parts: RemoteParts, remote: string, id: string, args: LoaderFunctionArgs): Promise<unknown> {
  const page = await parts.getPageForNavigation(remote, id);
  // Fragments load at the same time as the page's data. The page works without a fragment that fails.
  const source: FragmentSource = args.context?.fragments ?? parts;
  const fragments = Promise.allSettled((page.fragments ?? []).map((name) => source.read(name)));
  const data = typeof page.loader === 'function' ? await page.loader(args) : null;
  // On the server fragments are part of the document; in the browser they appear after the page.
  if (args.context?.fragments) await fragments;
  return data ?? null;
}
