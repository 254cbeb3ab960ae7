import {
  DemoContext,
  FragmentContext,
  OriginContext,
  ShopLogoContext,
  ShopNameContext,
} from '@vastra/shared/federation';
import { RouterProvider } from '@vastra/shared/router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { recordForDeferredStart, rootOptions } from './deferred-start';
import { manageScroll } from './frame/scroll';
import { startShop } from './frame/start';
import { convertTypedDigits } from './frame/typed-digits';
import { cache, parts, router, state } from './page';
import { watchNavigations } from './remotes/pending-page';
import { PartsContext } from './remotes/region';
import { prepareRegions } from './remotes/use-hydrated-region';
import { isPageTranslated, restoreTranslatedTexts } from './translated-texts';

const loadStaleData = () => cache.navigated(() => void router.revalidate());
router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') loadStaleData();
});
addEventListener('pageshow', loadStaleData);
watchNavigations(router);
manageScroll(router);
recordForDeferredStart(router, cache);
restoreTranslatedTexts();

const root = document.getElementById('root')!;
const page = (
  <OriginContext value={state.origin}>
    <ShopNameContext value={state.shopName}>
      <DemoContext value={state.isDemo ?? false}>
        <ShopLogoContext value={state.logo}>
          <PartsContext value={parts}>
            <FragmentContext value={parts}>
              <RouterProvider router={router} />
            </FragmentContext>
          </PartsContext>
        </ShopLogoContext>
      </DemoContext>
    </ShopNameContext>
  </OriginContext>
);

function hydrate(): void {
  // In a transition React hydrates in steps of 5 ms, between which the browser can react to the visitor.
  startTransition(() => void hydrateRoot(root, page, rootOptions));
  prepareRegions(root);
}

if (isPageTranslated())
  void import('./remotes/rendered-again').then(({ followRendering }) => followRendering(root)).then(hydrate, hydrate);
else hydrate();
convertTypedDigits();
startShop(router);
if (process.env.NODE_ENV === 'development') {
  addEventListener('development:data-changed', () => void router.revalidate());
  void import('./preview/module-info').then(({ provideModuleInfo }) => provideModuleInfo(state.releases));
}
if (state.preview) void import('./preview/panel').then(({ showPanel }) => showPanel(state));
