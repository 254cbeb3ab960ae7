import type { ComponentProps } from 'react';
import styled from 'styled-components';

const TableRoot = styled.div`
  overflow-x: auto;
  & > table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    text-align: left;
    vertical-align: top;
  }
  & thead th {
    color: var(--ink-2);
    font-weight: 600;
  }
  & tbody tr {
    border-top: 1px solid var(--hairline);
  }
  & .number {
    text-align: right;
    white-space: nowrap;
  }
`;

/** A table that scrolls sideways where it is too wide. The class `number` aligns a cell to the right. Name it with `aria-label`. */
export const Table = (props: ComponentProps<'table'>) => (
  <TableRoot>
    <table {...props} />
  </TableRoot>
);
