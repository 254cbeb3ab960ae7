import type { ProductResults } from '@vastra/shared/contract';
import { useLocation, useNavigation } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Hidden } from './hidden';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';
import { SortSelect } from './sort-select';

const Box = styled.section`
  & > div:first-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    min-height: 44px;
    margin: 8px 0 24px;
    color: var(--ink-2);
  }
  & > div + div {
    transition: opacity 120ms;
  }
  & > div + div[aria-busy='true'] {
    opacity: 0.5;
  }
`;

/** On a phone two rows of two cards are in sight at first, on a desktop one row of four. */
const inSight = 4;

interface ResultsProps {
  results: Pick<ProductResults, 'products' | 'pagination'>;
  /** Said while another page, order or query is on its way. */
  loading: string;
  /** Said instead of the count when there is nothing. */
  none?: string;
  added?: string;
  /** Shown when there is nothing. */
  empty: ReactNode;
}

/** A page of a product list: how many, in which order, the cards and the way to the other pages. */
export function Results({ results: { products, pagination }, loading, none, added, empty }: ResultsProps) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const isEmpty = products.length === 0;
  const count = isEmpty ? none : `${products.length} of ${pagination.total} products`;
  return (
    <Box>
      <Hidden as="h2">Products</Hidden>
      <div>
        <p role="status">{isLoading ? loading : count}</p>
        {!isEmpty && <SortSelect />}
      </div>
      <div aria-busy={isLoading}>
        {isEmpty ? (
          empty
        ) : (
          <>
            <ProductGrid products={products} heroes={inSight} added={added} />
            <Pagination {...pagination} />
          </>
        )}
      </div>
    </Box>
  );
}
