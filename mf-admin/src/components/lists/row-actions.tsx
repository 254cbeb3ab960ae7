import type { Permission } from '@vastra/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Permitted } from '../../permissions';

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  & > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  @media (max-width: 639px) {
    flex-wrap: wrap;
  }
`;

/** Small buttons at the end of a table row; on a phone below it. Left out for roles that may only read. */
export const RowActions = ({ permission, children }: { permission?: Permission; children: ReactNode }) => (
  <Permitted permission={permission}>
    <Buttons>{children}</Buttons>
  </Permitted>
);
