import type { Product } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import { useOrigin } from '@vastra/shared/federation';
import { loadPlace, Place, type PlacedSection } from '@vastra/shared/fragments/place';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useRouteError } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { from } from '@vastra/shared/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { Breadcrumbs, buildBreadcrumbGraph, buildCrumbs } from '../../components/breadcrumbs';
import { ButtonPair, BuyBox } from '../../components/buy/buy-box';
import { LoadError } from '../../components/load-error';
import { ShownFields } from '../../components/shown-fields';
import { WishlistButton } from '../../components/wishlist/wishlist-button';
import { getProduct } from './api';
import { DealNotice } from './deal/deal-notice';
import { DeliveryEstimate } from './delivery/delivery-estimate';
import { featureTabs } from './features';
import { Gallery } from './gallery/gallery';
import { Description, Specifications } from './product-details';
import type { Rating } from './product-tab';
import { RelatedProducts } from './related-products';
import { Share } from './share';
import { SizeNotes } from './size-notes';
import { buildProductGraph } from './structured-data';
import { type Tab, Tabs, useTab } from './tabs';
import { takeCachedProduct, toVariantQuery, useVariant } from './use-variant';
import { RecentlyViewed } from './visits/recently-viewed';
import { useVisit } from './visits/use-visit';

interface PlacedProduct extends Product {
  /** Sections below the details. */
  placed?: PlacedSection[];
}

/** Resolves to the product, without a call if only the variant was changed. Rejects with ApiError 404 for an unknown or archived product. */
export async function loader(args: LoaderFunctionArgs): Promise<PlacedProduct> {
  const { params, request } = args;
  const cached = takeCachedProduct(params.id!);
  if (cached) return cached;
  const [product, placed] = await Promise.all([
    getProduct(params.id!, { signal: request.signal }),
    loadPlace(args, '/product#below-details'),
  ]);
  return placed ? { ...product, placed } : product;
}

const ProductOverview = styled.div`
  display: grid;
  gap: 24px;
  ${from.m} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 32px;
    align-items: start;
  }
  ${from.xl} {
    gap: 64px;
  }
`;

function ProductPage() {
  const product = useLoaderData() as Product;
  return <ProductView key={product._id} product={product} />;
}

export { ProductPage as Component };

function ProductView({ product: loaded }: { product: PlacedProduct }) {
  const [variant, choose] = useVariant(loaded);
  // The review summary is updated when reviews are opened or written.
  const [updatedRating, setUpdatedRating] = useState<Rating>();
  const product = { ...loaded, ...updatedRating };
  const { _id: id, title, rating, totalReviews, deal } = product;
  const currentRating = { rating, totalReviews };
  const { revalidate } = useRevalidator();
  const origin = useOrigin();
  const hasFields = [product, ...product.variants].some(({ customFields }) => customFields?.length);
  const ids = [
    'description',
    ...(product.specs.length > 0 || product.facts?.length || hasFields ? ['specifications'] : []),
    ...featureTabs.map(({ id }) => id),
  ];
  const [tab, showTab] = useTab(ids);
  useVisit(id);

  const crumbs = buildCrumbs(product.breadcrumbs, { name: title, to: paths.product(id) });
  const images = variant?.images.length ? variant.images : product.images;
  const shared = product.seo?.image ?? product.images.at(0);
  const path = paths.product(id) + (variant ? toVariantQuery(variant) : '');
  const panels: Record<string, Omit<Tab, 'id'>> = {
    description: { title: 'Description', panel: <Description product={product} /> },
    specifications: { title: 'Specifications', panel: <Specifications product={product} variant={variant} /> },
  };
  for (const { id, title, getLabel, Panel } of featureTabs) {
    const panel = <Panel product={loaded} {...currentRating} isOpen={tab === id} onRatingChange={setUpdatedRating} />;
    panels[id] = { title, label: getLabel(currentRating), panel };
  }
  const ratingTab = featureTabs.find(({ explainsRating }) => explainsRating);

  return (
    <Page
      title={product.seo?.title || title}
      description={product.seo?.description || product.shortDesc}
      canonical={paths.product(id)}
      image={shared && getRenditionUrl(shared, 1200)}
      jsonLd={[buildProductGraph(loaded, origin), buildBreadcrumbGraph(crumbs, origin)]}
    >
      <Breadcrumbs crumbs={crumbs} />
      <ProductOverview>
        <Gallery key={variant?.color} title={title} images={images} videos={product.videos} variantId={variant?._id} />
        <BuyBox
          product={product}
          variant={variant}
          onChoose={choose}
          onOutdated={() => void revalidate()}
          ratingTab={ratingTab && { id: ratingTab.id, onOpen: () => showTab(ratingTab.id) }}
          sizeNotes={variant && <SizeNotes product={product} variant={variant} onChoose={choose} />}
          notice={deal && variant?.price === product.price && <DealNotice deal={deal} />}
        >
          <DeliveryEstimate {...product} price={variant?.price ?? product.price} />
          <ButtonPair>
            <WishlistButton productId={id} title={title} variantId={variant?._id} withLabel />
            <Share title={title} path={path} />
          </ButtonPair>
        </BuyBox>
      </ProductOverview>
      <Tabs label="About the product" tabs={ids.map((id) => ({ id, ...panels[id] }))} shownId={tab} onShow={showTab} />
      <ShownFields value={loaded.customFields}>
        <Place sections={loaded.placed} />
      </ShownFields>
      <RelatedProducts
        id="look"
        title="Complete the look"
        products={(product.look ?? []).filter(({ inStock }) => inStock)}
      />
      <RelatedProducts id="related" title="Related Products" products={product.relatedProducts} />
      <RecentlyViewed current={id} />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Page title={isUnknown ? 'Product Not Found' : 'Product'}>
      {isUnknown ? (
        <Notice level={1} title="Product Not Found" text="The product you're looking for doesn't exist.">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      ) : (
        <LoadError title="Failed to load product. Please try again later." />
      )}
    </Page>
  );
}
