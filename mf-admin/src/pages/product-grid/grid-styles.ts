import styled from 'styled-components';
import { hiddenHead } from '../../components/table/hidden-head';

/** The grid of products: a table that scrolls below its head, and a card for each variant on a phone. */
export const GridFrame = styled.div`
  overflow: auto;
  max-height: 75vh;
  border-top: 1px solid var(--hairline);
  & table {
    border-collapse: separate;
    border-spacing: 0;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: #fff;
  }
  & :is(th, td) {
    padding: 4px 8px;
    vertical-align: top;
    white-space: nowrap;
  }
  & :is(th, td):first-child {
    position: sticky;
    left: 0;
    width: 14rem;
    min-width: 10rem;
    max-width: 14rem;
    padding-left: 16px;
    background: #fff;
    white-space: normal;
    z-index: 1;
  }
  & thead th:first-child {
    z-index: 2;
  }
  & tbody tr[data-first] :is(th, td) {
    border-top: 1px solid var(--hairline);
  }
  & .variant {
    max-width: 16rem;
    min-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & :is(input, select) {
    width: 6.5rem;
    min-height: 2.5rem;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  & .number input {
    text-align: right;
  }
  & [data-changed='true'] :is(input, select) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  & :is(input, select)[aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & small {
    display: block;
    max-width: 9rem;
    color: var(--ink-2);
    font-size: 0.8125rem;
    white-space: normal;
  }
  & small.sku {
    max-width: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small.error {
    color: var(--sale);
  }
  /* On a phone each variant is a card of labelled cells. */
  @media (max-width: 639px) {
    max-height: none;
    overflow: visible;
    & :is(table, tbody) {
      display: block;
    }
    & thead {
      ${hiddenHead}
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px 12px;
      padding: 12px 16px;
      border-top: 1px solid var(--hairline);
    }
    & tbody tr:nth-child(n) :is(th, td):nth-child(n) {
      position: static;
      width: auto;
      height: auto;
      min-width: 0;
      max-width: none;
      padding: 0;
      border: 0;
      text-align: left;
    }
    & tbody :is(th, .variant) {
      grid-column: 1 / -1;
    }
    & tbody tr:nth-child(n) :is(th, td):empty {
      display: none;
    }
    & [data-label]::before {
      display: block;
      color: var(--ink-2);
      font-size: 0.8125rem;
      content: attr(data-label) / '';
    }
    & :is(input, select) {
      width: 100%;
      min-height: 2.75rem;
      font-size: 1rem;
    }
    & .number input {
      text-align: left;
    }
  }
`;
