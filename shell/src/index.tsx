import './public-path';
import { commands } from '@vastra/shared/commands';
import { FragmentContext, OriginContext } from '@vastra/shared/federation';
import { createBrowserRouter, matchRoutes, RouterProvider } from '@vastra/shared/router';
import { hydrateRoot } from 'react-dom/client';
import { recordForDeferredStart } from './frame/deferred-start';
import { manageScroll } from './frame/scroll';
import { startShop } from './frame/start';
import { deserializeError, type PageState } from './page-state';
import { createBrowserParts } from './remotes/browser';
import { createPageCache } from './remotes/page-cache';
import { watchNavigations } from './remotes/pending-page';
import { PartsContext, retryAfterHydration } from './remotes/region';
import { buildShopRoutes } from './routes';

const state: PageState = JSON.parse(document.getElementById('page-state')!.textContent!);
const parts = createBrowserParts(state.releases);
parts.setFragmentData(state.fragments);
commands.setProvider(parts.getCommands);

const cache = createPageCache(window);
const routes = buildShopRoutes(state.releases, parts, cache);
// The code of this page starts to load before React renders it.
for (const { route } of matchRoutes(routes, location) ?? []) {
  const [remote, id] = route.id?.split('/') ?? [];
  if (!id) continue;
  parts.getPage(remote, id).catch(() => {});
  if (route.id! in state.loaderData)
    cache.write(location.origin + location.pathname + location.search, state.loaderData[route.id!]);
}

const errors =
  state.errors && Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, deserializeError(error)]));
if (errors) retryAfterHydration();
const router = createBrowserRouter(routes, { hydrationData: { loaderData: state.loaderData, errors } });
const loadStaleData = () => cache.navigated(() => void router.revalidate());
router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') loadStaleData();
});
addEventListener('pageshow', loadStaleData);
watchNavigations(router);
manageScroll(router);
recordForDeferredStart(router, cache);

hydrateRoot(
  document.getElementById('root')!,
  <OriginContext value={state.origin}>
    <PartsContext value={parts}>
      <FragmentContext value={parts}>
        <RouterProvider router={router} />
      </FragmentContext>
    </PartsContext>
  </OriginContext>,
);
startShop(router);
if (process.env.NODE_ENV === 'development') {
  addEventListener('development:data-changed', () => void router.revalidate());
  void import('./preview/module-info').then(({ provideModuleInfo }) => provideModuleInfo(state.releases));
}
if (state.preview) void import('./preview/panel').then(({ showPanel }) => showPanel(state));
