import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { countFilters, type ListQuery, noFilters } from '../list-query/list-query';
import { Filters } from './filters';

const Body = styled.div`
  padding: 4px 24px 24px;
`;

const Actions = styled.footer`
  display: grid;
  grid-template-columns: auto 1fr;
  position: sticky;
  bottom: 0;
  gap: 8px;
  padding: 12px 16px;
  border-top: 1px solid var(--hairline);
  background: var(--white);
  & > button {
    padding: 0 12px;
    white-space: nowrap;
  }
`;

/** The filters that the drawer folds; open at first if some of them are applied. */
function MoreFilters({ query, children }: { query: ListQuery; children: ReactNode }) {
  const { price, categories, inStock, onSale } = noFilters;
  const count = countFilters({ ...query, price, categories, inStock, onSale });
  const [isOpen] = useState(count > 0);
  return (
    <details open={isOpen}>
      <summary>
        <span>More filters {count > 0 && <small>({count} applied)</small>}</span>
      </summary>
      <div className="more">{children}</div>
    </details>
  );
}

interface FilterDrawerProps extends ComponentProps<typeof Filters> {
  total: number;
  isLoading: boolean;
  onReset: () => void;
  /** Closes the drawer and repeats the search on page 1 (requirements 2.9). */
  onShow: () => void;
  onClose: () => void;
}

/** Drawer with the filters, for phones. */
export const FilterDrawer = ({ total, isLoading, onReset, onShow, onClose, ...filters }: FilterDrawerProps) => (
  <Dialog title="Filters" side="right" width={300} onClose={onClose}>
    <Body>
      {/* The page behind the drawer has the count too, which screen readers do not announce meanwhile. */}
      <VisuallyHidden role="status">{total} products</VisuallyHidden>
      <Filters {...filters} Fold={MoreFilters} />
    </Body>
    <Actions>
      <Button $tone="line" onClick={onReset}>
        Reset All
      </Button>
      <Button aria-busy={isLoading} onClick={onShow}>
        Show {total} Results
      </Button>
    </Actions>
  </Dialog>
);
