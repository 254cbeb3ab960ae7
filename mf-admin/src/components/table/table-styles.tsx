import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';

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
