import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { Failed } from '../../components/failed';
import { pageTitle, pastTheEnd, readListQuery } from '../../components/list-query';
import { ListTitle } from '../../components/list-title';
import { Results } from '../../components/results';
import { type Found, popularSearches, search } from './api';
import { Invitation } from './invitation';
import { OtherQuery } from './other-query';

const words = {
  loading: 'Searching for products...',
  none: 'No products found matching your search.',
  failed: 'Failed to load search results. Please try again.',
  added: 'Added to cart!',
} as const;

/** The server looks at the first 200 characters. Source: the contract's `search`. */
const queryIn = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, 200);

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const url = new URL(request.url);
  const query = queryIn(url.searchParams);
  // A blank query does not search. Source: spec 5.
  if (!query) return { popular: await popularSearches({ signal }) };
  const found = await search(query, readListQuery(url.searchParams), { signal });
  const last = pastTheEnd(url, found.pagination);
  return last ? redirect(last) : { query, found };
}

type Loaded = { query: string; found: Found } | { popular: Awaited<ReturnType<typeof popularSearches>> };

const titleOf = (query: string) => (query ? `Search results for ${query}` : 'Search');
const heading = (query: string) => (
  <>
    Search Results for: <span>{query}</span>
  </>
);

export function Component() {
  const loaded = useLoaderData() as Loaded;
  const [params] = useSearchParams();
  if ('popular' in loaded)
    return (
      <Page title={titleOf('')}>
        <Invitation popular={loaded.popular} />
      </Page>
    );
  const { query, found } = loaded;
  return (
    <Page title={pageTitle(titleOf(query), readListQuery(params))}>
      <Results
        // Another query is another list: sections and folds begin anew.
        key={query}
        title={heading(query)}
        lead={<OtherQuery asked={query} found={found} />}
        results={found}
        loading={words.loading}
        none={found.message ?? words.none}
        added={words.added}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  const query = queryIn(useSearchParams()[0]);
  return (
    <Page title={titleOf(query)}>
      <ListTitle>{heading(query)}</ListTitle>
      <Failed level={2} title={words.failed} again="Try Again" />
    </Page>
  );
}
