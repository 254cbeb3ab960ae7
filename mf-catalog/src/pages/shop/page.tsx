import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Failed } from '../../components/failed';
import { pastTheEnd, readListQuery, withListQuery } from '../../components/list-query';
import { ListTitle } from '../../components/list-title';
import { Results } from '../../components/results';
import { listProducts, type Products } from './api';

const title = 'Shop All';

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const products = await listProducts(readListQuery(url.searchParams), { signal: request.signal });
  const last = pastTheEnd(url, products.pagination);
  return last ? redirect(last) : products;
}

export function Component() {
  const products = useLoaderData() as Products;
  return (
    <Page
      title={title}
      description="Everything that Vastra sells: clothing, footwear, accessories and perfume, delivered across India."
      canonical={paths.shop + withListQuery('', { page: products.pagination.page })}
    >
      <ListTitle>{title}</ListTitle>
      <Results results={products} loading="Loading products…" empty={<Notice title="No products found" />} />
    </Page>
  );
}

export const ErrorBoundary = () => (
  <Page title={title}>
    <ListTitle>{title}</ListTitle>
    <Failed title="Failed to load products. Please try again later." />
  </Page>
);
