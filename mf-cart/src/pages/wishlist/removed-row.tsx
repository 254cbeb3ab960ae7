import type { Wish } from '@vastra/shared/contract';
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
  wish: Wish;
  onUndo: () => void;
}

/** The place of a product that was just removed. */
export const RemovedRow = ({ wish: { product }, onUndo }: RemovedRowProps) => (
  <Item data-row={product._id} tabIndex={-1}>
    <p>{product.title} was removed.</p>
    <Button $tone="line" data-undo aria-label={`Undo removing ${product.title}`} onClick={onUndo}>
      Undo
    </Button>
  </Item>
);
