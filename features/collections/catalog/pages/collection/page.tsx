import { useOrigin, useShopName } from '@vastra/shared/federation';
import { loadPlace, Place, type PlacedSection } from '@vastra/shared/fragments/place';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Breadcrumbs, buildBreadcrumbGraph, buildCrumbs } from '../../../../../mf-catalog/src/components/breadcrumbs';
import {
  buildCanonicalQuery,
  buildPageTitle,
  findLastPageUrl,
  readListQuery,
} from '../../../../../mf-catalog/src/components/list-query/list-query';
import { LoadError } from '../../../../../mf-catalog/src/components/load-error';
import { ProductList } from '../../../../../mf-catalog/src/components/product-list/product-list';
import { type CollectionPageData, getCollectionPage } from './api';
import { CollectionIntro } from './collection-intro';

/**
 * Resolves to the collection with its products; redirects to the last page from a page beyond it. Rejects with ApiError 404 for an unknown
 * collection.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const url = new URL(request.url);
  const [page, placed] = await Promise.all([
    getCollectionPage(params.id!, readListQuery(url.searchParams), { signal: request.signal }),
    loadPlace(args, `/collections/${params.id}#above-products`, '/collections#above-products'),
  ]);
  const last = findLastPageUrl(url, page.products.pagination);
  if (last) return redirect(last);
  return placed ? { ...page, placed } : page;
}

/** Least and greatest length of a description that search engines show whole. */
const descriptionLength = { min: 50, max: 160 };

/** Returns the description for search engines: `text`, with a sentence more if it is too short. */
const toDescription = (text: string, more: string): string =>
  text.length < descriptionLength.min ? `${text} ${more}`.trim() : text.slice(0, descriptionLength.max);

function CollectionPage() {
  const { collection, products, placed } = useLoaderData() as CollectionPageData & { placed?: PlacedSection[] };
  const { _id, title, description, image, seoTitle, seoDescription } = collection;
  const list = readListQuery(useSearchParams()[0]);
  const origin = useOrigin();
  const shopName = useShopName();
  const path = `/collections/${encodeURIComponent(_id)}`;
  const crumbs = buildCrumbs([], { name: title, to: path });
  const text = seoDescription || toDescription(description, `${title} at ${shopName}, delivered across India.`);
  return (
    <Page
      title={buildPageTitle(seoTitle || title, list)}
      description={text}
      canonical={path + buildCanonicalQuery(list)}
      image={image?.data}
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: title,
          description: text,
          url: origin + path,
        },
        buildBreadcrumbGraph(crumbs, origin),
      ]}
    >
      <Breadcrumbs crumbs={crumbs} />
      <ProductList
        key={_id}
        title={title}
        intro={
          <>
            <CollectionIntro description={description} image={image} />
            <Place sections={placed} />
          </>
        }
        results={products}
        loadingMessage="Loading products…"
        hasFallbackCategories={false}
      />
    </Page>
  );
}

export { CollectionPage as Component };

export function ErrorBoundary() {
  const error = useRouteError();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Page title={isUnknown ? 'Collection Not Found' : 'Collection'}>
      {isUnknown ? (
        <Notice level={1} title="Collection Not Found" text="The collection you're looking for doesn't exist.">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      ) : (
        <LoadError title="Failed to load products. Please try again later." />
      )}
    </Page>
  );
}
