import { useOrigin } from '@vastra/shared/federation';
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
import { Breadcrumbs, breadcrumbList, crumbsTo } from '../../components/breadcrumbs';
import { Failed } from '../../components/failed';
import { canonicalQuery, pageTitle, pastTheEnd, readListQuery } from '../../components/list-query';
import { Results } from '../../components/results';
import { type CategoryPage, getCategoryPage } from './api';
import { SubCategories } from './sub-categories';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = await getCategoryPage(params.id!, readListQuery(url.searchParams), { signal: request.signal });
  const last = pastTheEnd(url, page.products.pagination);
  return last ? redirect(last) : page;
}

export function Component() {
  const { category, products } = useLoaderData() as CategoryPage;
  const list = readListQuery(useSearchParams()[0]);
  const origin = useOrigin();
  const crumbs = crumbsTo(category.breadcrumbs);
  // "Men: Jackets", since Women and Kids have jackets too.
  const name = category.breadcrumbs.map((one) => one.name).join(': ');
  return (
    <Page
      title={pageTitle(name, list)}
      description={`${name} at Vastra: ${category.productCount} ${category.productCount === 1 ? 'product' : 'products'}, delivered across India.`}
      canonical={paths.category(category._id) + canonicalQuery(list)}
      jsonLd={breadcrumbList(crumbs, origin)}
    >
      <Breadcrumbs crumbs={crumbs} />
      <Results
        key={category._id}
        title={category.name}
        lead={<SubCategories categories={category.subCategories} />}
        results={products}
        loading="Loading products…"
        hasFallbackCategories={false}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  const problem = useRouteError();
  const isUnknown = problem instanceof ApiError && problem.status === 404;
  return (
    <Page title={isUnknown ? 'Category Not Found' : 'Category'}>
      {isUnknown ? (
        <Notice level={1} title="Category Not Found" text="The category you're looking for doesn't exist.">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      ) : (
        <Failed title="Failed to load products. Please try again later." />
      )}
    </Page>
  );
}
