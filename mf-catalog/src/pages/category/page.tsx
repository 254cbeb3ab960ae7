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
import { Breadcrumbs, buildBreadcrumbGraph, buildCrumbs } from '../../components/breadcrumbs';
import {
  buildCanonicalQuery,
  buildPageTitle,
  findLastPageUrl,
  readListQuery,
} from '../../components/list-query/list-query';
import { LoadError } from '../../components/load-error';
import { ProductList } from '../../components/product-list/product-list';
import { type CategoryPageData, getCategoryPage } from './api';
import { SubCategories } from './sub-categories';

/**
 * Resolves to the category with its products; redirects to the last page from a page beyond it. Rejects with ApiError 404 for an unknown
 * category.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const url = new URL(request.url);
  const [page, placed] = await Promise.all([
    getCategoryPage(params.id!, readListQuery(url.searchParams), { signal: request.signal }),
    loadPlace(args, `/category/${params.id}#above-products`, '/category#above-products'),
  ]);
  const last = findLastPageUrl(url, page.products.pagination);
  if (last) return redirect(last);
  return placed ? { ...page, placed } : page;
}

function CategoryPage() {
  const { category, products, placed } = useLoaderData() as CategoryPageData & { placed?: PlacedSection[] };
  const list = readListQuery(useSearchParams()[0]);
  const origin = useOrigin();
  const shopName = useShopName();
  const crumbs = buildCrumbs(category.breadcrumbs);
  // The full path, such as "Men: Jackets", because other categories have jackets too.
  const name = category.breadcrumbs.map((breadcrumb) => breadcrumb.name).join(': ');
  return (
    <Page
      title={buildPageTitle(name, list)}
      description={`${name} at ${shopName}: ${category.productCount} ${category.productCount === 1 ? 'product' : 'products'}, delivered across India.`}
      canonical={paths.category(category._id) + buildCanonicalQuery(list)}
      jsonLd={buildBreadcrumbGraph(crumbs, origin)}
    >
      <Breadcrumbs crumbs={crumbs} />
      <ProductList
        key={category._id}
        title={category.name}
        intro={
          <>
            <SubCategories categories={category.subCategories} />
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

export { CategoryPage as Component };

export function ErrorBoundary() {
  const error = useRouteError();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Page title={isUnknown ? 'Category Not Found' : 'Category'}>
      {isUnknown ? (
        <Notice level={1} title="Category Not Found" text="The category you're looking for doesn't exist.">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      ) : (
        <LoadError title="Failed to load products. Please try again later." />
      )}
    </Page>
  );
}
