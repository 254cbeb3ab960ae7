import styled from 'styled-components';

/** The posts of a page. The first one takes a whole row. */
export const PostGrid = styled.ul`
  display: grid;
  gap: 48px 32px;
  transition: opacity 200ms;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > li:first-child {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
