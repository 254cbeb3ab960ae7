import { commands } from '@vastra/shared/commands';
import { createBrowserRouter } from '@vastra/shared/router';
import type { FrameData } from './frame/frame-data';
import { deserializeError, type PageState } from './page-state';
import { createBrowserParts } from './remotes/browser';
import { createPageCache } from './remotes/page-cache';
import { retryAfterHydration } from './remotes/region';
import { buildShopRoutes } from './routes';

/** The state with which the server has rendered the document. */
export const state: PageState = JSON.parse(document.getElementById('page-state')!.textContent!);
/** The parts of the remotes, in the releases of the document. */
export const parts = createBrowserParts(state.releases);
parts.setFragmentData(state.fragments);
const places = (state.loaderData.frame as FrameData | undefined)?.shop?.sectionPlaces;
if (places) parts.loaderContext = { places: () => places };
commands.setProvider(parts.getCommands);

export const cache = createPageCache(window);
const errors =
  state.errors && Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, deserializeError(error)]));
if (errors) retryAfterHydration();
export const router = createBrowserRouter(buildShopRoutes(state.releases, parts, cache), {
  hydrationData: { loaderData: state.loaderData, errors },
});
// The code of this page starts to load before React renders it.
for (const { route } of router.state.matches) {
  const [remote, id] = route.id?.split('/') ?? [];
  if (!id) continue;
  parts.getPage(remote, id).catch(() => {});
  if (route.id! in state.loaderData)
    cache.write(location.origin + location.pathname + location.search, state.loaderData[route.id!]);
}
