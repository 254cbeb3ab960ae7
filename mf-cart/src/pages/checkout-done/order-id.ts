import styled from 'styled-components';

/** The number of an order, on one line. */
export const OrderId = styled.strong`
  color: var(--ink);
  white-space: nowrap;
`;
