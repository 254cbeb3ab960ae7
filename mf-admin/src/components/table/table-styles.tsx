import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled, { css } from 'styled-components';
import { hiddenHead } from './hidden-head';
import { twoLines } from './two-lines';

/** On a phone each row becomes a list of its cells with their labels. The rows of a list are cards instead. */
const stackedRows = css`
  @media (max-width: 639px) {
    & thead {
      ${hiddenHead}
    }
    & :where(table:not([data-list])) tbody tr {
      display: grid;
      gap: 4px;
      padding: 12px 16px;
    }
    & :where(table:not([data-list])) tbody :is(th, td):nth-child(n) {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      height: auto;
      min-height: 28px;
      padding: 0;
      text-align: right;
    }
    /* The first cell names the row, so it is the heading of the card and has no label. */
    & :where(table:not([data-list])) tbody th:nth-child(n) {
      display: block;
      min-width: 0;
      text-align: left;
    }
    & tbody td[data-label]::before {
      flex: none;
      color: var(--ink-2);
      content: attr(data-label) / '';
      font-weight: 400;
    }
  }
`;

/** A line of 40 px for each row of a list. What is too long is cut; an expanded row shows all of it. */
const lineRows = css`
  & [data-list='lines'] {
    & .clip {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    & td:not(.number) > .clip {
      max-width: 30ch;
    }
    & .text {
      min-width: 8ch;
      white-space: nowrap;
    }
    /* This column takes the width that the other columns leave. */
    & .grow {
      width: 100%;
      min-width: 16ch;
    }
    & :is(th, td).grow > .clip {
      width: 0;
      min-width: 100%;
      max-width: none;
    }
    & tr:not([data-expanded]) .clip * {
      white-space: nowrap;
    }
    & tbody th > .clip {
      max-width: 44ch;
    }
    & tbody a {
      vertical-align: middle;
    }
    & tbody a:focus-visible {
      outline-offset: -2px;
    }
    & tr:has(.expand) .clip {
      max-height: 1.75rem;
    }
    & tr[data-expanded] {
      vertical-align: top;
    }
    & tr[data-expanded] :is(th, td) {
      padding-top: 0.5rem;
      padding-bottom: 0.5rem;
    }
    & tr[data-expanded] .clip {
      max-height: none;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`;

/** A card of two lines for each row of a list, for a phone. The whole card is the link. */
const cardRows = css`
  & [data-list='cards'] {
    font-size: 0.875rem;
    & thead {
      ${hiddenHead}
    }
    & tbody tr {
      display: grid;
      position: relative;
      grid-template:
        'tick name value more' auto
        'tick details badge more' auto / auto minmax(0, 1fr) auto auto;
      align-items: center;
      gap: 2px 0;
      min-height: 4rem;
      padding: 0.5rem 1rem;
    }
    & tbody :is(th, td) {
      height: auto;
      min-width: 0;
      padding: 0;
      border: 0;
    }
    & tbody tr + tr {
      border-top: 1px solid var(--hairline);
    }
    & .name {
      grid-area: name;
    }
    & .name,
    & .details {
      overflow-wrap: anywhere;
      white-space: normal;
    }
    & .name > a {
      display: block;
      text-decoration: none;
    }
    & tr:not([data-expanded]) :is(.name > a, .name:not(:has(> a)), .details) {
      ${twoLines}
    }
    & .details time {
      white-space: nowrap;
    }
    & .name > a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
    & .name > a:focus-visible {
      outline: none;
    }
    & .name > a:focus-visible::after {
      outline: 2px solid var(--focus);
      outline-offset: -2px;
    }
    & :is(.name, .value) {
      align-self: start;
      line-height: 1.5rem;
    }
    & .value {
      grid-area: value;
      padding-left: 0.75rem;
      font-weight: 600;
      text-align: right;
    }
    & .details {
      grid-area: details;
      color: var(--ink-2);
    }
    & tr:not([data-expanded]) .details :is(div, dl, p) {
      display: inline;
    }
    & .detail:not(:empty):has(~ .detail:not(:empty))::after {
      content: '\\00a0· ';
    }
    & .badge {
      grid-area: badge;
      padding-left: 0.75rem;
      text-align: right;
    }
    & .tick {
      grid-area: tick;
      width: auto;
    }
    & tbody .tick {
      padding: 0.625rem 0.75rem 0.625rem 0;
    }
    & .more {
      display: flex;
      grid-area: more;
      padding-left: 0.5rem;
    }
    & :is(.tick, .more),
    & .details a {
      position: relative;
      z-index: 1;
    }
    & .more > details:not(:has(button)) {
      display: none;
    }
    & .more > details > div > div {
      flex-direction: column;
      align-items: stretch;
    }
  }
`;

export const TablePanel = styled.section`
  min-width: 0;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & > .scroll {
    overflow-x: auto;
    border-top: 1px solid var(--hairline);
  }
  & > .scroll:has([data-list='cards']) {
    overflow: visible;
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
    height: 2.5rem;
    padding: 0 0.4375rem;
    text-align: left;
    white-space: nowrap;
  }
  & :is(th, td):first-child {
    padding-left: 1rem;
  }
  & :is(th, td):last-child {
    padding-right: 1rem;
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
    width: 2.5rem;
    padding-right: 0;
  }
  & .tick > input {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: var(--brand);
    vertical-align: middle;
  }
  & .expand {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 0;
    border-radius: 6px;
    background: none;
    cursor: pointer;
  }
  & .expand:hover {
    background: var(--sand);
  }
  & .expand[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  @media (max-width: 639px) {
    & .expand {
      width: 2.75rem;
      height: 2.75rem;
    }
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
  & tbody tr:focus-within {
    box-shadow: inset 3px 0 0 var(--brand);
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
    width: 2rem;
    height: 2rem;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  ${lineRows}
  ${cardRows}
  ${stackedRows}
`;

/** A table in a card or a dialog, which scrolls if it is too wide. */
export const PlainTable = styled.div`
  overflow-x: auto;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    height: 2.5rem;
    padding: 2px 16px 2px 0;
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
    min-height: 2rem;
  }
  ${cardRows}
`;

export const TableToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  & > form {
    flex: 1 1 16rem;
    max-width: 28rem;
    @media (max-width: 639px) {
      flex-basis: 100%;
      max-width: none;
    }
  }
  & > .columns {
    margin-left: auto;
  }
  & label {
    font-size: 14px;
  }
`;

export const TableSkeleton = () => (
  <div role="status" aria-label="Loading..." style={{ display: 'grid', gap: 12, padding: 16 }}>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
      <Skeleton key={row} $height="32px" />
    ))}
  </div>
);
