import { Text } from '@vastra/shared/ui/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: 8px;
`;

/** The number of items, and actions on the whole cart. */
export const CartToolbar = ({ totalItems, children }: { totalItems: number; children: ReactNode }) => (
  <Bar>
    <Text $tone="muted">{totalItems === 1 ? '1 item' : `${totalItems} items`}</Text>
    {children}
  </Bar>
);
