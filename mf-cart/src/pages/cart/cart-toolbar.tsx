import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: 8px;
`;

const ItemCount = styled.p`
  color: var(--ink-2);
`;

/** The number of items, and actions on the whole cart. */
export const CartToolbar = ({ totalItems, children }: { totalItems: number; children: ReactNode }) => (
  <Bar>
    <ItemCount>{totalItems === 1 ? '1 item' : `${totalItems} items`}</ItemCount>
    {children}
  </Bar>
);
