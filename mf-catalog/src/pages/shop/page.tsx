import type { ProductResults } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { Failed } from '../../components/failed';
import { canonicalQuery, type ListQuery, pageTitle, pastTheEnd, readListQuery } from '../../components/list-query';
import { ListTitle } from '../../components/list-title';
import { Results } from '../../components/results';
import { listProducts } from './api';

const title = 'Shop All';
const titleOf = (list: ListQuery) => (list.onSale ? 'Hot Offers' : title);

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const products = await listProducts(readListQuery(url.searchParams), { signal: request.signal });
  const last = pastTheEnd(url, products.pagination);
  return last ? redirect(last) : products;
}

export function Component() {
  const products = useLoaderData() as ProductResults;
  const list = readListQuery(useSearchParams()[0]);
  return (
    <Page
      title={pageTitle(titleOf(list), list)}
      description="Everything that Vastra sells: clothing, footwear, accessories and perfume, delivered across India."
      canonical={paths.shop + canonicalQuery(list)}
    >
      <Results title={titleOf(list)} results={products} loading="Loading products…" />
    </Page>
  );
}

export const ErrorBoundary = () => (
  <Page title={title}>
    <ListTitle>{title}</ListTitle>
    <Failed level={2} title="Failed to load products. Please try again later." />
  </Page>
);
