import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 0;
  color: var(--ink-2);
  & > p {
    overflow-wrap: anywhere;
  }
`;

interface RemovedRowProps {
  /** Id by which `useListFocus` finds the row. */
  id: string;
  title: string;
  onUndo: () => void;
}

/** Row that replaces a removed item and offers to undo the removal. */
export const RemovedRow = ({ id, title, onUndo }: RemovedRowProps) => (
  <Item data-row={id} tabIndex={-1}>
    <p>{title} was removed.</p>
    <Button $tone="line" data-undo aria-label={`Undo removing ${title}`} onClick={onUndo}>
      Undo
    </Button>
  </Item>
);
