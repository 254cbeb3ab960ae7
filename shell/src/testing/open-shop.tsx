import { render } from '@testing-library/react';
import {
  DemoContext,
  FragmentContext,
  type LiveRelease,
  OriginContext,
  type PendingState,
  ShopNameContext,
  withTimeout,
} from '@vastra/shared/federation';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { createRemoteParts, type LoadExposed } from '../remotes/parts';
import { watchNavigations } from '../remotes/pending-page';
import { PartsContext } from '../remotes/region';
import { buildShopRoutes } from '../routes';

const buildRelease = (remote: string, path: string, pending?: PendingState): LiveRelease => ({
  remote,
  version: '1.0.0',
  container: remote.replace('-', '_'),
  domain: remote.slice(3),
  routes: [{ id: 'page', path, pending }],
  fragments: [],
  commands: [],
  entry: 'remoteEntry.js',
  base: '/',
});
const releases: LiveRelease[] = [
  buildRelease('mf-cart', 'cart'),
  buildRelease('mf-blog', 'blog', { message: 'Loading blog posts…' }),
  { ...buildRelease('mf-admin', 'admin'), frame: 'own' },
];

/** Builds the routes module of a remote whose only page this is. */
export const buildRoutesModule = (page: object) => ({ routes: [{ id: 'page', lazy: async () => page }] });

/** Opens the shop at a path, with the remotes `mf-cart` (/cart) and `mf-blog` (/blog) loaded by `load`. Returns the router. */
export function openShop(path: string, load: LoadExposed) {
  stubServer({
    'GET shipping-policy': { topBar: { text: 'Free Shipping This Week', link: null } },
    'GET shop-details': null,
    'GET categories': [],
    'GET blogs': buildFailure(500, 'broken', 'No posts'),
  });
  const parts = createRemoteParts({ releases, load, limitTime: (remote, work) => withTimeout(500, remote, work) });
  const router = createMemoryRouter(buildShopRoutes(releases, parts), { initialEntries: [path] });
  watchNavigations(router);
  render(
    <OriginContext value="http://shop.test">
      <ShopNameContext value="Vastra">
        <DemoContext value={true}>
          <PartsContext value={parts}>
            <FragmentContext value={parts}>
              <RouterProvider router={router} />
            </FragmentContext>
          </PartsContext>
        </DemoContext>
      </ShopNameContext>
    </OriginContext>,
  );
  return router;
}
