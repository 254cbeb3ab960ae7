import styled from 'styled-components';

/** The heading above a product list. */
export const ListTitle = styled.h1`
  font-size: clamp(30px, 3vw, 38px);
  overflow-wrap: anywhere;
`;
