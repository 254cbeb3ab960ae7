import type { Product } from '@vastra/shared/contract';
import { rendition } from '@vastra/shared/contract/media';
import { useOrigin } from '@vastra/shared/federation';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { useState } from 'react';
import styled from 'styled-components';
import { Breadcrumbs, breadcrumbList, crumbsTo } from '../../components/breadcrumbs';
import { Failed } from '../../components/failed';
import { getProduct } from './api';
import { BuyBox } from './buy-box';
import { Details } from './details';
import { Gallery } from './gallery';
import { Related } from './related';
import { Reviews } from './reviews';
import { productGraph } from './structured-data';
import { firstChoice } from './variants';

export const loader = ({ params, request }: LoaderFunctionArgs) => getProduct(params.id!, { signal: request.signal });

const Top = styled.div`
  display: grid;
  gap: 24px;
  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 32px;
  }
  @media (min-width: 1024px) {
    gap: 64px;
  }
`;

export function Component() {
  const product = useLoaderData() as Product;
  return <ProductView key={product._id} product={product} />;
}

function ProductView({ product }: { product: Product }) {
  const [chosen, setChosen] = useState(() => firstChoice(product)?._id);
  const variant = product.variants.find(({ _id }) => _id === chosen) ?? firstChoice(product);
  const origin = useOrigin();
  const crumbs = crumbsTo(product.breadcrumbs, { name: product.title, to: paths.product(product._id) });
  const images = variant?.images.length ? variant.images : product.images;
  return (
    <Page
      title={product.title}
      description={product.shortDesc}
      canonical={paths.product(product._id)}
      image={product.images[0] && rendition(product.images[0], 1200)}
      jsonLd={[productGraph(product, origin), breadcrumbList(crumbs, origin)]}
    >
      <Breadcrumbs crumbs={crumbs} />
      <Top>
        <Gallery key={variant?.color} images={images} />
        <BuyBox product={product} variant={variant} onChoose={({ _id }) => setChosen(_id)} />
      </Top>
      <Details product={product} />
      <Reviews rating={product.rating} totalReviews={product.totalReviews} reviews={product.reviews} />
      <Related products={product.relatedProducts} />
    </Page>
  );
}

export function ErrorBoundary() {
  const problem = useRouteError();
  const isUnknown = problem instanceof ApiError && problem.status === 404;
  return (
    <Page title={isUnknown ? 'Product Not Found' : 'Product'}>
      {isUnknown ? (
        <Notice level={1} title="Product Not Found" text="The product you're looking for doesn't exist.">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      ) : (
        <Failed title="Failed to load product. Please try again later." />
      )}
    </Page>
  );
}
