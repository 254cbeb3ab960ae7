import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** Heading above a product list. */
export const ListTitle = styled.h1`
  font-size: clamp(var(--text-2xl), 3vw, var(--text-4xl));
  outline: none;
  overflow-wrap: anywhere;
  & > span {
    color: var(--brand);
  }
  ${below.m} {
    & > span {
      display: block;
    }
  }
`;
