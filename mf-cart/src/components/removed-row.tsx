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
  /** What `useKeptFocus` knows the row by. */
  id: string;
  title: string;
  onUndo: () => void;
}

/** The place of something that was just removed. */
export const RemovedRow = ({ id, title, onUndo }: RemovedRowProps) => (
  <Item data-row={id} tabIndex={-1}>
    <p>{title} was removed.</p>
    <Button $tone="line" data-undo aria-label={`Undo removing ${title}`} onClick={onUndo}>
      Undo
    </Button>
  </Item>
);
