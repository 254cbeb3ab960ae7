import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** Main column beside the amounts; stacked on phones. `data-single`: the main column alone. */
export const Columns = styled.div`
  display: grid;
  gap: 32px;
  align-items: start;
  ${from.l} {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 64px;
    &[data-single='true'] {
      display: block;
    }
    & > aside {
      position: sticky;
      top: 96px;
    }
  }
`;

/** Box for the amounts and the main action. */
export const Panel = styled.div`
  display: grid;
  gap: 20px;
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--paper);
  & > h2 {
    font-size: var(--text-2xl);
  }
  ${from.m} {
    padding: 24px;
  }
`;
