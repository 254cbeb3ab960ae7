import styled from 'styled-components';

/** Heading above a product list. */
export const ListTitle = styled.h1`
  font-size: clamp(24px, 3vw, 38px);
  outline: none;
  overflow-wrap: anywhere;
  & > span {
    color: var(--brand);
  }
  @media (max-width: 719px) {
    & > span {
      display: block;
    }
  }
`;
