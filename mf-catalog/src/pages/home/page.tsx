import { useIsDemoShop, useShopName } from '@vastra/shared/federation';
import { readFlag } from '@vastra/shared/flags';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { lazy, memo, Suspense } from 'react';
import styled from 'styled-components';
import { lazyWhenNear } from '../../components/lazy-when-near';
import { LoadError } from '../../components/load-error';
import { type ArrangedHome, findLayout, type HomeData, loadAllSections, loadSection, waitForAll } from './api';
import { Banners } from './banners/banners';
import { FeaturedCategories } from './featured-categories';
import { LatestPosts } from './latest-posts';

/** The fragments on this page. The document server loads them before it renders. */
export const fragments = ['blog/latest-posts'];

const loadArrangedHome = () => import('./arranged-home');

const loadBelowTheFold = () => import('./below-the-fold').then(({ BelowTheFold }) => BelowTheFold);

/** Returns the current second as ISO 8601, so that documents of the same second are identical. */
const getCurrentSecond = (): string => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();

/**
 * Loads the sections. A document waits for all of them, and there is none if all have failed; the browser shows each when it arrives. A home page that a
 * merchant has arranged has the merchant's sections instead.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData | ArrangedHome> {
  const parts = loadAllSections({ signal: request.signal });
  const layout = await findLayout(parts.content);
  if (layout) return (await loadArrangedHome()).arrangeHome(layout, context);
  if (typeof document !== 'undefined') loadBelowTheFold().catch(() => {});
  const hidesPosts = (await readFlag('home-latest-posts', 'shown', { context })) === 'hidden';
  const flags = hidesPosts ? { hidesPosts } : {};
  if (typeof document === 'undefined') return { now: getCurrentSecond(), ...flags, ...(await waitForAll(parts)) };
  return { ...parts, ...flags };
}

const Sections = styled.div`
  &,
  & > #home-below-the-fold {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(48px, 6vw, 80px);
  }
`;

const LazyBelowTheFold = lazyWhenNear('home-below-the-fold', loadBelowTheFold);

/** Memoised, because a render before the code is loaded would remove the document's HTML. */
const BelowTheFoldParts = memo((home: HomeData) => (
  <div id="home-below-the-fold">
    <Suspense fallback={<Skeleton $height="2400px" />}>
      <LazyBelowTheFold {...home} />
    </Suspense>
  </div>
));

const LazyArrangedHome = lazy(loadArrangedHome);

function HomePage() {
  const home = useLoaderData() as HomeData | ArrangedHome;
  const shopName = useShopName();
  // Names no goods for another shop than the demo, because the page knows none.
  const title = useIsDemoShop() ? 'Clothing and fashion for India' : 'Shop online';
  if ('sections' in home)
    return (
      <Suspense fallback={<Skeleton $height="2400px" />}>
        <LazyArrangedHome {...home} />
      </Suspense>
    );
  return (
    <Page
      title={title}
      description={`Shop online at ${shopName}: new products and offers, delivered across India.`}
      canonical={paths.home}
    >
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Sections>
        <Banners data={home.banners} />
        <FeaturedCategories data={home.featuredCategories} />
        <BelowTheFoldParts {...home} />
        {!home.hidesPosts && <LatestPosts />}
      </Sections>
    </Page>
  );
}

export { Banners, FeaturedCategories, HomePage as Component, loadSection };

export const ErrorBoundary = () => (
  <Page title="Shop online">
    <LoadError title="Failed to load products. Please try again later." />
  </Page>
);
