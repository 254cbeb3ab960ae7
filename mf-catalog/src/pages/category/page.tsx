import { useOrigin } from '@vastra/shared/federation';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRouteError } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Breadcrumbs, breadcrumbList, crumbsTo } from '../../components/breadcrumbs';
import { Failed } from '../../components/failed';
import { pastTheEnd, readListQuery, withListQuery } from '../../components/list-query';
import { ListTitle } from '../../components/list-title';
import { Results } from '../../components/results';
import { type CategoryPage, getCategoryPage } from './api';
import { SubCategories } from './sub-categories';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = await getCategoryPage(params.id!, readListQuery(url.searchParams), { signal: request.signal });
  const last = pastTheEnd(url, page.pagination);
  return last ? redirect(last) : page;
}

export function Component() {
  const { category, products, pagination } = useLoaderData() as CategoryPage;
  const origin = useOrigin();
  const crumbs = crumbsTo(category.breadcrumbs);
  // "Men: Jackets", since Women and Kids have jackets too.
  const name = category.breadcrumbs.map((one) => one.name).join(': ');
  return (
    <Page
      title={name}
      description={`${name} at Vastra: ${category.productCount} products, delivered across India.`}
      canonical={paths.category(category._id) + withListQuery('', { page: pagination.page })}
      jsonLd={breadcrumbList(crumbs, origin)}
    >
      <Breadcrumbs crumbs={crumbs} />
      <ListTitle>{category.name}</ListTitle>
      <SubCategories categories={category.subCategories} />
      <Results
        results={{ products, pagination }}
        loading="Loading products…"
        empty={<Notice title="No products found" />}
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
