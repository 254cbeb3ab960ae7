import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
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
  background: #fff;
  & > button {
    padding: 0 12px;
    white-space: nowrap;
  }
`;

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
      <Filters {...filters} isShort />
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
