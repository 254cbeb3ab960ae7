import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Names and values of a card, and what can be done with them. */
export const FactList = styled.div`
  display: grid;
  gap: 12px;
  & > dl {
    display: grid;
    gap: 8px;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  & dt {
    color: var(--ink-2);
  }
  & dd {
    margin: 0 0 0 auto;
    text-align: right;
    overflow-wrap: anywhere;
  }
  & > button {
    min-height: 44px;
    font-size: 14px;
  }
  & > .due {
    color: var(--sale);
  }
`;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
