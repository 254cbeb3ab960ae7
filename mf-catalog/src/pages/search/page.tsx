import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Failed } from '../../components/failed';
import { pastTheEnd, readListQuery } from '../../components/list-query';
import { Results } from '../../components/results';
import { type Found, search } from './api';
import { Heading } from './heading';

const words = {
  loading: 'Searching for products...',
  none: 'No products found matching your search.',
  failed: 'Failed to load search results. Please try again.',
  added: 'Added to cart!',
} as const;

/** The server looks at the first 200 characters. Source: the contract's `search`. */
const queryIn = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, 200);

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const found = await search(queryIn(url.searchParams), readListQuery(url.searchParams), { signal: request.signal });
  const last = pastTheEnd(url, found.pagination);
  return last ? redirect(last) : found;
}

const useQuery = (): string => queryIn(useSearchParams()[0]);

export function Component() {
  const found = useLoaderData() as Found;
  const query = useQuery();
  return (
    <Page title={query ? `Search results for ${query}` : 'Search'}>
      <Heading query={query} />
      <Results
        results={found}
        loading={words.loading}
        none={found.message ?? words.none}
        added={words.added}
        empty={
          <Notice title="No products found" text="Try adjusting your search or filter criteria">
            <ButtonLink to={paths.shop} $tone="line">
              Shop All
            </ButtonLink>
          </Notice>
        }
      />
    </Page>
  );
}

export function ErrorBoundary() {
  const query = useQuery();
  return (
    <Page title={query ? `Search results for ${query}` : 'Search'}>
      <Heading query={query} />
      <Failed level={2} title={words.failed} again="Try Again" />
    </Page>
  );
}
