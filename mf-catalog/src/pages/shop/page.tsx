import { useShopName } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { type ComponentProps, memo, Suspense } from 'react';
import { lazyWhenNear } from '../../components/lazy-when-near';
import {
  buildCanonicalQuery,
  buildPageTitle,
  findLastPageUrl,
  type ListQuery,
  readListQuery,
} from '../../components/list-query/list-query';
import { LoadError } from '../../components/load-error';
import type { ListResults } from '../../components/product-list/list-results';
import { ListTitle } from '../../components/product-list/list-title';
import { ProductList } from '../../components/product-list/product-list';
import { listProducts } from './api';
import type { Deals } from './deals';

const title = 'Shop All';
const getTitle = (list: ListQuery) => (list.onSale ? 'Hot Offers' : title);

const importDeals = () => import('./deal-section');
const LazyDealSection = lazyWhenNear('ending-soon', () => importDeals().then(({ DealSection }) => DealSection));
/** Memoised, because a render before the code is loaded would remove the document's HTML. */
const DealSection = memo((props: ComponentProps<typeof LazyDealSection>) => (
  <Suspense>
    <LazyDealSection {...props} />
  </Suspense>
));

type Loaded = ListResults & { deals?: Deals };

/**
 * Resolves to a page of products, and with the first page of Hot Offers to deals; redirects to the last page from a page beyond it. The
 * error boundary shows a rejection.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { signal } = request;
  const url = new URL(request.url);
  const list = readListQuery(url.searchParams);
  const [products, deals] = await Promise.all([
    listProducts(list, { signal }),
    // Without deals if their code cannot be loaded, because the products matter more.
    list.onSale && list.page === 1
      ? importDeals().then(
          ({ listDeals }) => listDeals({ signal }),
          () => undefined,
        )
      : undefined,
  ]);
  const last = findLastPageUrl(url, products.pagination);
  if (last) return redirect(last);
  return deals ? { ...products, deals } : products;
}

function ShopPage() {
  const products = useLoaderData() as Loaded;
  const { deals } = products;
  const list = readListQuery(useSearchParams()[0]);
  return (
    <Page
      title={buildPageTitle(getTitle(list), list)}
      description={`Everything that ${useShopName()} sells, delivered across India.`}
      canonical={paths.shop + buildCanonicalQuery(list)}
    >
      <ProductList
        title={getTitle(list)}
        intro={deals && <DealSection id="ending-soon" title="Ending soon" deals={deals.endingSoon} now={deals.now} />}
        results={products}
        loadingMessage="Loading products…"
      />
      {deals && <DealSection title="Coming up" deals={deals.upcoming} now={deals.now} />}
    </Page>
  );
}

export { ShopPage as Component };

export const ErrorBoundary = () => (
  <Page title={title}>
    <ListTitle>{title}</ListTitle>
    <LoadError level={2} title="Failed to load products. Please try again later." />
  </Page>
);
