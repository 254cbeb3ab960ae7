import { useOrigin } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import styled from 'styled-components';
import { Failed } from '../../components/failed';
import { Hidden } from '../../components/hidden';
import { getHome, type HomeData } from './api';
import { FeaturedCategories } from './featured-categories';
import { Hero } from './hero';
import { LatestPosts } from './latest-posts';
import { NewProducts } from './new-products';
import { Services } from './services';
import { ShortList } from './short-list';
import { shopGraph } from './structured-data';

export const fragments = ['blog/latest-posts'];

export const loader = ({ request }: LoaderFunctionArgs) => getHome({ signal: request.signal });

const title = 'Clothing and fashion for India';
const description =
  'Jackets, t-shirts, jeans, kurtas, sarees and more, for women, men and kids. Delivered across India by Vastra.';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 64px;
  & > section > h2 {
    margin-bottom: 24px;
    font-size: 30px;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
    gap: 48px 32px;
  }
  @media (max-width: 719px) {
    gap: 48px;
    & > section > h2 {
      margin-bottom: 16px;
      font-size: 24px;
    }
  }
`;

export function Component() {
  const home = useLoaderData() as HomeData;
  const origin = useOrigin();
  return (
    <Page title={title} description={description} canonical={paths.home} jsonLd={shopGraph(origin)}>
      <Hidden as="h1">{title}</Hidden>
      <Sections>
        <Hero banner={home.banner} />
        <FeaturedCategories categories={home.categories} />
        <NewProducts products={home.newProducts} />
        <div>
          <ShortList id="best-sellers" title="Best Sellers" empty="No best sellers yet." rows={home.bestSellers} />
          <ShortList id="new-arrivals" title="New Arrivals" empty="No new arrivals yet." rows={home.newArrivals} />
          <ShortList id="trending" title="Trending" empty="Nothing is trending yet." rows={home.trending} />
          <ShortList id="top-rated" title="Top Rated" empty="No rated products yet." rows={home.topRated} />
        </div>
        <Services services={home.services} />
        <LatestPosts />
      </Sections>
    </Page>
  );
}

export const ErrorBoundary = () => (
  <Page title={title}>
    <Failed title="Failed to load products. Please try again later." />
  </Page>
);
