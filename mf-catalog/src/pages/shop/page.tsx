import type { ProductResults } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { LoadError } from '../../components/load-error';
import {
  buildCanonicalQuery,
  buildPageTitle,
  findLastPageUrl,
  type ListQuery,
  readListQuery,
} from '../../components/product-list/list-query';
import { ListTitle } from '../../components/product-list/list-title';
import { ProductList } from '../../components/product-list/product-list';
import { listProducts } from './api';

const title = 'Shop All';
const getTitle = (list: ListQuery) => (list.onSale ? 'Hot Offers' : title);

/** Resolves to a page of products; redirects to the last page from a page beyond it. The error boundary shows a rejection. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const products = await listProducts(readListQuery(url.searchParams), { signal: request.signal });
  const last = findLastPageUrl(url, products.pagination);
  return last ? redirect(last) : products;
}

export function Component() {
  const products = useLoaderData() as ProductResults;
  const list = readListQuery(useSearchParams()[0]);
  return (
    <Page
      title={buildPageTitle(getTitle(list), list)}
      description="Everything that Vastra sells: clothing, footwear, accessories and perfume, delivered across India."
      canonical={paths.shop + buildCanonicalQuery(list)}
    >
      <ProductList title={getTitle(list)} results={products} loadingMessage="Loading products…" />
    </Page>
  );
}

export const ErrorBoundary = () => (
  <Page title={title}>
    <ListTitle>{title}</ListTitle>
    <LoadError level={2} title="Failed to load products. Please try again later." />
  </Page>
);
