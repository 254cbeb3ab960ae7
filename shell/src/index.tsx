import { commands } from '@vastra/shared/commands';
import { FragmentContext, OriginContext } from '@vastra/shared/federation';
import { createBrowserRouter, matchRoutes, RouterProvider } from '@vastra/shared/router';
import { hydrateRoot } from 'react-dom/client';
import { keepForLater } from './frame/for-later';
import { keepScroll } from './frame/scroll';
import { startShop } from './frame/start';
import { type PageState, readError } from './page-state';
import { browserParts } from './remotes/browser';
import { PartsContext, trySecondTime } from './remotes/region';
import { shopRoutes } from './routes';

const state: PageState = JSON.parse(document.getElementById('page-state')!.textContent!);
const parts = browserParts(state.releases);
parts.keepFragmentData(state.fragments);
commands.provideBy(parts.commands);

const routes = shopRoutes(state.releases, parts);
// The code of this very page starts to load before React asks for it.
for (const { route } of matchRoutes(routes, location) ?? []) {
  const [remote, id] = route.id?.split('/') ?? [];
  if (id) parts.page(remote, id).catch(() => {});
}

const errors =
  state.errors && Object.fromEntries(Object.entries(state.errors).map(([id, one]) => [id, readError(one)]));
if (errors) trySecondTime();
const router = createBrowserRouter(routes, { hydrationData: { loaderData: state.loaderData, errors } });
keepScroll(router);
keepForLater(router);

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
if (state.trial) void import('./preview/panel').then(({ showPanel }) => showPanel(state));
