import styled from 'styled-components';
import { from } from './tokens';

/** Two fields side by side on wide screens. */
export const FieldPair = styled.div`
  display: grid;
  gap: 16px;
  ${from.s} {
    grid-template-columns: 1fr 1fr;
  }
`;
