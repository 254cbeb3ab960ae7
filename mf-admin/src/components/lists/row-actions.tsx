import type { Permission } from '@vastra/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Permitted } from '../../permissions';

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 0.25rem;
  & > button {
    min-height: 2rem;
    padding: 0 0.75rem;
    font-size: 0.875rem;
  }
  @media (max-width: 639px) {
    flex-wrap: wrap;
    gap: 0.5rem;
    & > button {
      min-height: 2.75rem;
    }
  }
`;

/** Small buttons at the end of a table row; on a phone below it. Left out for roles that may only read. */
export const RowActions = ({ permission, children }: { permission?: Permission; children: ReactNode }) => (
  <Permitted permission={permission}>
    <Buttons>{children}</Buttons>
  </Permitted>
);
