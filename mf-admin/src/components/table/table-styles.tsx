import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled, { css } from 'styled-components';

/** On a phone each row becomes a list of its cells with their labels. */
const stackedRows = css`
  @media (max-width: 639px) {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      gap: 4px;
      padding: 12px 16px;
    }
    & tbody :is(th, td) {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      min-height: 28px;
      padding: 0;
      text-align: right;
    }
    & tbody [data-label]::before {
      flex: none;
      color: var(--ink-2);
      content: attr(data-label) / '';
      font-weight: 400;
    }
  }
`;

export const TablePanel = styled.section`
  min-width: 0;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & > .bulk {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    padding: 12px 16px;
    border-top: 1px solid var(--hairline);
    background: var(--paper);
  }
  & > .bulk button,
  & > .bulk select {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  & > .scroll {
    overflow-x: auto;
    border-top: 1px solid var(--hairline);
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
    transition: opacity 200ms;
  }
  & table[aria-busy='true'] {
    opacity: 0.5;
  }
  & th,
  & td {
    padding: 10px 16px;
    text-align: left;
    white-space: nowrap;
  }
  & .text {
    min-width: 14ch;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  & .number {
    text-align: right;
  }
  & .tick {
    width: 44px;
    padding-right: 0;
  }
  & .tick > input {
    width: 24px;
    height: 24px;
    accent-color: var(--brand);
  }
  & thead th {
    color: var(--ink-2);
    font-weight: 600;
  }
  & tbody tr {
    border-top: 1px solid var(--hairline);
  }
  & tbody tr:hover,
  & tbody tr[aria-selected='true'] {
    background: var(--paper);
  }
  & tbody th {
    font-weight: 600;
  }
  & tbody a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
  & tbody img {
    width: 40px;
    height: 50px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  ${stackedRows}
`;

/** A table in a card or a dialog. It scrolls if it is too wide, or its rows become lists on a phone with `$isStacked`. */
export const PlainTable = styled.div<{ $isStacked?: boolean }>`
  overflow-x: auto;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    height: 3.25rem;
    padding: 4px 16px 4px 0;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    white-space: nowrap;
  }
  & :is(th, td):last-child {
    padding-right: 0;
  }
  & thead th {
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
  & tbody th {
    min-width: 14ch;
    font-weight: 600;
    white-space: normal;
  }
  & .text {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  & .number {
    text-align: right;
  }
  & td > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  ${({ $isStacked }) => $isStacked && stackedRows}
  ${({ $isStacked }) => $isStacked && '@media (max-width: 639px) { & tbody :is(th, td) { height: auto; border: 0; } }'}
`;

export const TableToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  padding: 16px;
  & > form {
    flex: 1 1 220px;
    @media (max-width: 639px) {
      flex-basis: 100%;
    }
  }
  & label {
    font-size: 14px;
  }
  & :is(input, select) {
    min-height: 44px;
  }
`;

export const TableSkeleton = () => (
  <div role="status" aria-label="Loading..." style={{ display: 'grid', gap: 12, padding: 16 }}>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
      <Skeleton key={row} $height="32px" />
    ))}
  </div>
);
