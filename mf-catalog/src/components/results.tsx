import type { ProductResults } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AppliedFilters } from './filters/applied';
import { choicesOf } from './filters/choices';
import { Drawer } from './filters/drawer';
import { Sidebar } from './filters/sidebar';
import { Hidden } from './hidden';
import { countFilters, reset } from './list-query';
import { ListTitle } from './list-title';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';
import { SortSelect } from './sort-select';
import { useListQuery } from './use-list-query';

const Box = styled.div`
  margin-top: 8px;
  @media (max-width: 1023px) {
    & > form {
      display: none;
    }
  }
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 0 32px;
    align-items: start;
  }
  @media (min-width: 1024px) and (max-width: 1279px) {
    & > section > div > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const List = styled.section`
  min-width: 0;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    min-height: 44px;
    margin-bottom: 16px;
    color: var(--ink-2);
  }
  & > header > p {
    outline: none;
  }
  & > header > div {
    display: flex;
    flex: 1;
    gap: 8px;
    align-items: center;
    justify-content: flex-end;
  }
  & > header > div > button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    color: var(--ink);
    cursor: pointer;
  }
  & > header > div > button > b {
    min-width: 20px;
    padding: 0 5px;
    border-radius: 10px;
    background: var(--ink);
    color: #fff;
    font-size: 12px;
    line-height: 20px;
  }
  & > div {
    transition: opacity 120ms;
  }
  & > div[aria-busy='true'] {
    opacity: 0.5;
  }
  @media (max-width: 719px) {
    & > header > p {
      width: 100%;
    }
    & > header > div {
      justify-content: space-between;
    }
  }
  @media (min-width: 1024px) {
    & > header > div > button {
      display: none;
    }
  }
`;

/** On a phone two rows of two cards are in sight at first, on a desktop one row of four. */
const inSight = 4;

const Grid = memo(ProductGrid);

interface ResultsProps {
  title: ReactNode;
  /** What stands between the heading and the list. */
  lead?: ReactNode;
  results: ProductResults;
  /** Said while another page, order or query is on its way. */
  loading: string;
  /** Said instead of the count when there is nothing. */
  none?: string;
  added?: string;
  /** False where the list is of one category: others would leave nothing. */
  hasFallbackCategories?: boolean;
}

/** A page of a product list: how many, narrowed by what, in which order, the cards and the way to the other pages. */
export function Results({ title, lead, results, loading, none, added, hasFallbackCategories = true }: ResultsProps) {
  const { products, pagination, availableFilters: available } = results;
  const { query, isLoading, to, change } = useListQuery();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const countLine = useRef<HTMLParagraphElement>(null);
  const heading = useFocusAfterTurn(pagination.page);
  const hasChanged = useRef(false);

  const choices = choicesOf(available, query, hasFallbackCategories);
  const filters = { available, choices, query };
  const applied = countFilters(query);
  const isEmpty = products.length === 0;
  const count = isEmpty ? (none ?? '0 products') : `${products.length} of ${pagination.total} products`;

  // However much is chosen in the drawer, Back leads to the list as it was before.
  const changeInDrawer: typeof change = (next, options) => {
    change(next, { replace: hasChanged.current, ...options });
    hasChanged.current = true;
  };
  return (
    <>
      <ListTitle ref={heading.ref} tabIndex={-1}>
        {title}
      </ListTitle>
      {lead}
      <Box>
        <Sidebar {...filters} change={change} />
        <List>
          <Hidden as="h2">Products</Hidden>
          <header>
            <p ref={countLine} role="status" tabIndex={-1}>
              {isLoading ? loading : count}
            </p>
            <div>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  hasChanged.current = false;
                  setDrawerOpen(true);
                }}
              >
                <FunnelIcon />
                Filters
                {applied > 0 && (
                  <b>
                    {applied}
                    <Hidden> applied</Hidden>
                  </b>
                )}
              </button>
              {!isEmpty && <SortSelect />}
            </div>
          </header>
          <AppliedFilters query={query} choices={choices} to={to} onLastGone={() => countLine.current?.focus()} />
          <div aria-busy={isLoading}>
            {isEmpty ? (
              <Notice title="No products found" text="Try adjusting your search or filter criteria">
                <Button $tone="line" onClick={() => change(reset)}>
                  Reset Filters
                </Button>
              </Notice>
            ) : (
              <>
                <Grid products={products} heroes={inSight} added={added} />
                <Pagination {...pagination} onTurn={heading.turn} />
              </>
            )}
          </div>
        </List>
      </Box>
      {isDrawerOpen && (
        <Drawer
          {...filters}
          change={changeInDrawer}
          total={pagination.total}
          isLoading={isLoading}
          onReset={() => changeInDrawer(reset)}
          onShow={() => {
            setDrawerOpen(false);
            change({ page: 1 }, { replace: true, fromTop: true });
          }}
          onClose={() => setDrawerOpen(false)}
        />
      )}
    </>
  );
}

/** After another page was chosen the reader begins at the heading; Back puts nobody anywhere. */
function useFocusAfterTurn(page: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isTurning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other page is there
  useEffect(() => {
    if (isTurning.current) ref.current?.focus({ preventScroll: true });
    isTurning.current = false;
  }, [page]);
  const turn = () => {
    isTurning.current = true;
  };
  return { ref, turn };
}

const FunnelIcon = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1 4h14M4 8h8M6.500 12h3" strokeLinecap="round" />
  </svg>
);
