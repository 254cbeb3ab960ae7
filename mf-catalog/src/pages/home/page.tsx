import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { memo, Suspense } from 'react';
import styled from 'styled-components';
import { Hidden } from '../../components/hidden';
import { askAll, type HomeData, whole } from './api';
import { Banners } from './banners/banners';
import { FeaturedCategories } from './featured-categories';
import { LatestPosts } from './latest-posts';
import { lazyWhenNear } from './when-near';

export const fragments = ['blog/latest-posts'];

const loadLower = () => import('./lower').then(({ Lower }) => Lower);

/** ISO 8601. Documents of the same second are the same. */
const wholeSecond = (): string => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();

/** A document waits for every part; in the browser each is shown when it has come. */
export async function loader({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const parts = askAll({ signal: request.signal });
  if (typeof document === 'undefined') return { now: wholeSecond(), ...(await whole(parts)) };
  loadLower().catch(() => {});
  return parts;
}

const title = 'Clothing and fashion for India';
const description =
  'Jackets, t-shirts, jeans, kurtas, sarees and more, for women, men and kids. Delivered across India by Vastra.';

const Sections = styled.div`
  &,
  & > #home-lower {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(48px, 6vw, 80px);
  }
  & section > h2 {
    margin-bottom: 24px;
    font-size: 30px;
  }
  @media (max-width: 719px) {
    & section > h2 {
      margin-bottom: 16px;
      font-size: 24px;
    }
  }
`;

const Lower = lazyWhenNear('home-lower', loadLower);

/** Rendered anew for other data only: without its code, a new render would take the document's HTML away. */
const LowerParts = memo((home: HomeData) => (
  <div id="home-lower">
    <Suspense fallback={<Skeleton $height="2400px" />}>
      <Lower {...home} />
    </Suspense>
  </div>
));

export function Component() {
  const home = useLoaderData() as HomeData;
  return (
    <Page title={title} description={description} canonical={paths.home}>
      <Hidden as="h1">{title}</Hidden>
      <Sections>
        <Banners of={home.banners} />
        <FeaturedCategories of={home.featuredCategories} />
        <LowerParts {...home} />
        <LatestPosts />
      </Sections>
    </Page>
  );
}
