import styled from 'styled-components';
import { Card } from '../layout/card';

/** A card of an import; what is wrong with the file stands out. */
export const ImportCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > h2 {
    margin: 0;
    overflow-wrap: anywhere;
  }
  & > [role='alert'] {
    color: var(--sale);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
