import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { below, from } from '@vastra/shared/ui/tokens';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { type ComponentProps, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { buildChoices } from '../filters/filter-choices';
import type { FilterDrawer } from '../filters/filter-drawer';
import { FilterSidebar } from '../filters/filter-sidebar';
import { FiltersButton } from '../filters/filters-button';
import { lazyWhenNear } from '../lazy-when-near';
import { countFilters, defaultQuery } from '../list-query/list-query';
import type { SearchText } from '../list-query/text-filters';
import { useListQuery } from '../list-query/use-list-query';
import { CardGrid } from '../product-card/card';
import { ProductGrid } from '../product-card/product-grid';
import type { ListResults } from './list-results';
import { ListTitle } from './list-title';
import { Pagination } from './pagination';
import { SortSelect } from './sort-select';

const Columns = styled.div`
  margin-top: 8px;
  ${from.xl} {
    display: grid;
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 0 32px;
    align-items: start;
  }
`;

const ListSection = styled.section`
  min-width: 0;
`;

const Toolbar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  min-height: 44px;
  margin-bottom: 16px;
  color: var(--ink-2);
`;

const CountLine = styled.p`
  outline: none;
  ${below.m} {
    width: 100%;
  }
`;

const Controls = styled.div`
  display: flex;
  flex: 1;
  gap: 8px;
  min-width: 0;
  align-items: center;
  justify-content: flex-end;
  ${below.m} {
    justify-content: space-between;
  }
`;

const Products = styled.div`
  transition: opacity 120ms;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  @media (min-width: 64rem) and (max-width: 79.9375rem) {
    & ${CardGrid} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

/** Pictures on the first screen: two rows of two on a phone, one row of four on a desktop. */
const heroCount = 4;

const Grid = memo(ProductGrid);

const loadChips = () => import('../filters/list-chips');
/** Links, so they work before their code is loaded. Most lists have no applied filters at first. */
const AppliedFilters = lazyWhenNear('applied-filters', () => loadChips().then((chips) => chips.AppliedFilters));
const QuickFilters = lazyWhenNear('quick-filters', () => loadChips().then((chips) => chips.QuickFilters));
const loadDrawer = () => import('../filters/filter-drawer');

interface ProductListProps {
  title: ReactNode;
  /** Content between the heading and the list. */
  intro?: ReactNode;
  results: ListResults;
  /** Shown while another page, order or query is loading. */
  loadingMessage: string;
  /** Shown instead of the count if there are no products. */
  emptyMessage?: string;
  /** Content below the notice that there are no products. */
  whenEmpty?: ReactNode;
  addedMessage?: string;
  screen?: ComponentProps<typeof Grid>['screen'];
  /** False for the list of one category, because other categories would match nothing there. */
  hasFallbackCategories?: boolean;
  /** The text of a search, if the text contains filters. */
  text?: SearchText;
}

/** A page of a product list: filters, count, sort order, cards and pagination. */
export function ProductList({
  title,
  intro,
  results,
  loadingMessage,
  emptyMessage,
  whenEmpty,
  addedMessage,
  screen,
  hasFallbackCategories = true,
  text,
}: ProductListProps) {
  const { products, pagination, availableFilters: available } = results;
  const { query, isLoading, buildUrl, change } = useListQuery(text);
  const [Drawer, setDrawer] = useState<typeof FilterDrawer>();
  const closeDrawer = () => setDrawer(undefined);
  const countLine = useRef<HTMLParagraphElement>(null);
  const heading = useFocusAfterPageChange(pagination.page);
  const hasChanged = useRef(false);

  const choices = buildChoices(available, query, { hasFallback: hasFallbackCategories });
  const filters = { available, choices, query };
  const appliedCount = countFilters(query);
  const isEmpty = products.length === 0;
  const countText = isEmpty ? (emptyMessage ?? '0 products') : `${products.length} of ${pagination.total} products`;

  // Replaces the history entry from the second change on, so that Back leads to the list as it was before the drawer opened.
  const changeInDrawer: typeof change = (next, options) => {
    change(next, { replace: hasChanged.current, ...options });
    hasChanged.current = true;
  };
  return (
    <>
      <ListTitle ref={heading.ref} tabIndex={-1}>
        {title}
      </ListTitle>
      {intro}
      <Columns>
        <FilterSidebar {...filters} change={change} />
        <ListSection>
          <VisuallyHidden as="h2">Products</VisuallyHidden>
          <Toolbar>
            <CountLine ref={countLine} role="status" tabIndex={-1}>
              {isLoading ? loadingMessage : countText}
            </CountLine>
            <Controls>
              <FiltersButton
                appliedCount={appliedCount}
                onPointerEnter={() => loadDrawer().catch(() => {})}
                onClick={({ currentTarget }) => {
                  // Safari does not focus a clicked button, and the drawer returns the focus to the focused element.
                  currentTarget.focus();
                  hasChanged.current = false;
                  loadDrawer().then(
                    ({ FilterDrawer }) => setDrawer(() => FilterDrawer),
                    () => notify.error('Network error. Please check your connection.'),
                  );
                }}
              />
              {!isEmpty && <SortSelect />}
            </Controls>
          </Toolbar>
          <Suspense>
            <QuickFilters
              query={query}
              choices={choices}
              canBeOnSale={available.onSale > 0}
              isLoading={isLoading}
              buildUrl={buildUrl}
            />
          </Suspense>
          {appliedCount > 0 && (
            <Suspense>
              <AppliedFilters
                query={query}
                choices={choices}
                buildUrl={buildUrl}
                onLastRemoved={() => countLine.current?.focus()}
              />
            </Suspense>
          )}
          <Products aria-busy={isLoading}>
            {isEmpty ? (
              <>
                <Notice title="No products found" text="Try adjusting your search or filter criteria">
                  <Button $tone="line" onClick={() => change(defaultQuery)}>
                    Reset Filters
                  </Button>
                </Notice>
                {whenEmpty}
              </>
            ) : (
              <>
                <Grid products={products} heroCount={heroCount} addedMessage={addedMessage} screen={screen} />
                <Pagination {...pagination} onPageChange={heading.startPageChange} />
              </>
            )}
          </Products>
        </ListSection>
      </Columns>
      {Drawer && (
        <Drawer
          {...filters}
          change={changeInDrawer}
          total={pagination.total}
          isLoading={isLoading}
          onReset={() => changeInDrawer(defaultQuery)}
          onShow={() => {
            closeDrawer();
            change({ page: 1 }, { replace: true, fromTop: true });
          }}
          onClose={closeDrawer}
        />
      )}
    </>
  );
}

/** Moves the focus to the heading after another page was chosen; not after Back. */
function useFocusAfterPageChange(page: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isChangingPage = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the other page is loaded
  useEffect(() => {
    if (isChangingPage.current) ref.current?.focus({ preventScroll: true });
    isChangingPage.current = false;
  }, [page]);
  const startPageChange = () => {
    isChangingPage.current = true;
  };
  return { ref, startPageChange };
}
