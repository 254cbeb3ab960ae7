import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** The posts of a page. The first one takes a whole row. */
export const PostGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px 32px;
  transition: opacity 200ms;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  ${from.s} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > li:first-child {
      grid-column: 1 / -1;
    }
  }
  ${from.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
