import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { type ComponentProps, memo, Suspense } from 'react';
import { lazyWhenNear } from '../../components/lazy-when-near';
import { buildPageTitle, findLastPageUrl, readListQuery } from '../../components/list-query/list-query';
import { LoadError } from '../../components/load-error';
import { ListTitle } from '../../components/product-list/list-title';
import { ProductList } from '../../components/product-list/product-list';
import { type FoundProducts, listCategoryNames, listPopularSearches, searchProducts } from './api';

const loadPrompt = () => import('./search-prompt').then(({ SearchPrompt }) => SearchPrompt);
const LazyPrompt = lazyWhenNear('search-prompt', loadPrompt);
/** Memoised, because a render before the code is loaded would remove the document's HTML. */
const SearchPrompt = memo((props: ComponentProps<typeof LazyPrompt>) => (
  <Suspense>
    <LazyPrompt {...props} />
  </Suspense>
));

const loadSuggestion = () => import('./query-suggestion').then(({ QuerySuggestion }) => QuerySuggestion);
const QuerySuggestion = lazyWhenNear('query-suggestion', loadSuggestion);

const loadNothingFound = () => import('./nothing-found').then(({ NothingFound }) => NothingFound);
const NothingFound = lazyWhenNear('nothing-found', loadNothingFound);

const messages = {
  loading: 'Searching for products...',
  none: 'No products found matching your search.',
  failed: 'Failed to load search results. Please try again.',
  added: 'Added to cart!',
} as const;

/** Returns the search query. The contract's `search` accepts 200 characters. */
const readQuery = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, 200);

/** Resolves to the results, or without a query to the popular searches; redirects to the last page from a page beyond it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const url = new URL(request.url);
  const query = readQuery(url.searchParams);
  // A blank query does not search (requirements 5.8).
  if (!query) {
    if (typeof document !== 'undefined') loadPrompt().catch(() => {});
    return { popular: await listPopularSearches({ signal }) };
  }
  const results = await searchProducts(query, readListQuery(url.searchParams), { signal });
  const last = findLastPageUrl(url, results.pagination);
  if (last) return redirect(last);
  // Loaded before the results are shown, because the line would move them.
  if (results.suggestion) await loadSuggestion().catch(() => {});
  if (results.pagination.total > 0) return { query, results };
  if (typeof document !== 'undefined') loadNothingFound().catch(() => {});
  const [popular = [], categories] = await Promise.all([
    listPopularSearches({ signal }),
    listCategoryNames({ signal }),
  ]);
  return { query, results, ways: { popular, categories } };
}

type Loaded =
  | {
      query: string;
      results: FoundProducts;
      ways?: Pick<ComponentProps<typeof NothingFound>, 'popular' | 'categories'>;
    }
  | { popular: Awaited<ReturnType<typeof listPopularSearches>> };

const getTitle = (query: string) => (query ? `Search results for ${query}` : 'Search');
const renderHeading = (query: string) => (
  <>
    Search Results for: <span>{query}</span>
  </>
);

function SearchPage() {
  const loaded = useLoaderData() as Loaded;
  const [params] = useSearchParams();
  const { location: next } = useNavigation();
  if ('popular' in loaded)
    return (
      <Page title={getTitle('')}>
        {next?.search && <p role="status">{messages.loading}</p>}
        <SearchPrompt popular={loaded.popular} />
      </Page>
    );
  const { query, results: found, ways } = loaded;
  return (
    <Page title={buildPageTitle(getTitle(query), readListQuery(params))}>
      <ProductList
        // Another query remounts the list, so that sections and collapsed lists start fresh.
        key={query}
        title={renderHeading(query)}
        intro={
          found.suggestion && (
            <Suspense>
              <QuerySuggestion query={query} results={found} />
            </Suspense>
          )
        }
        results={found}
        loadingMessage={messages.loading}
        emptyMessage={found.message ?? messages.none}
        whenEmpty={
          ways && (
            <Suspense>
              <NothingFound {...ways} nearest={found.nearest} addedMessage={messages.added} />
            </Suspense>
          )
        }
        addedMessage={messages.added}
        screen="search"
        text={found.textFilters && { q: query, textFilters: found.textFilters }}
      />
    </Page>
  );
}

export { SearchPage as Component };

export function ErrorBoundary() {
  const query = readQuery(useSearchParams()[0]);
  return (
    <Page title={getTitle(query)}>
      <ListTitle>{renderHeading(query)}</ListTitle>
      <LoadError level={2} title={messages.failed} retryLabel="Try Again" />
    </Page>
  );
}
