import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: 8px;
  & > p {
    color: var(--ink-2);
  }
  & > button {
    min-height: 44px;
    padding: 0 8px;
    margin-right: -8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    font-size: 14px;
    text-decoration: underline;
    cursor: pointer;
  }
  & > button:hover {
    color: var(--ink);
  }
`;

/** The number of items, and actions on the whole cart. */
export const CartToolbar = ({ totalItems, children }: { totalItems: number; children: ReactNode }) => (
  <Bar>
    <p>{totalItems === 1 ? '1 item' : `${totalItems} items`}</p>
    {children}
  </Bar>
);
