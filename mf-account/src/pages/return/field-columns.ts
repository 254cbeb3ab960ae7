import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** Fields in two columns on wide screens. A child of the class `whole` is as wide as both. */
export const FieldColumns = styled.div`
  display: grid;
  gap: 16px;
  ${from.m} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .whole {
      grid-column: 1 / -1;
    }
  }
`;
