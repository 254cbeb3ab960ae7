import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Row of figures above a list. */
export const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px;
  margin: 0 0 24px;
  & > div {
    padding: 16px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: #fff;
  }
  & dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd {
    margin: 4px 0 0;
    font-size: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 400;
  }
`;

interface TotalProps {
  label: string;
  value: string;
  /** Small text below the figure. */
  children?: ReactNode;
}

/** A figure with its name, inside `Totals`. */
export const Total = ({ label, value, children }: TotalProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {children && <small>{children}</small>}
    </dd>
  </div>
);
