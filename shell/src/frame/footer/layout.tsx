import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

export const Bar = styled.div`
  border-top: 1px solid var(--hairline);
  background: var(--paper);
  color: var(--ink-2);
  & h2 {
    color: var(--ink);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  & .links {
    padding: 0;
    list-style: none;
  }
`;

/** CSS of a row of the footer. */
export const row = 'max-width: 1360px; margin: 0 auto; padding: 0 16px;';

export const Columns = styled.div`
  ${row}
  display: grid;
  gap: 32px;
  &::before {
    border-top: 1px solid var(--hairline);
    content: '';
  }
  & .name {
    color: var(--ink);
    font: 500 1.75rem/1.15 var(--serif);
  }
  & .shop > p {
    max-width: 32ch;
  }
  & > nav {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px 16px;
  }
  & > nav > :first-child {
    grid-row: span 2;
  }
  & h2 {
    margin-bottom: 4px;
    font: 600 var(--text-s)/1.5 var(--sans);
  }
  ${from.m} {
    & > nav {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    & > nav > :first-child {
      grid-row: auto;
    }
    & .links a,
    & .contact a {
      min-height: 32px;
    }
  }
  ${from.l} {
    grid-template-columns: minmax(240px, 1fr) minmax(0, 2fr);
    gap: 40px 96px;
    &::before {
      grid-column: 1 / -1;
    }
  }
`;

export const BottomRow = styled.div`
  ${row}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 32px;
  padding-top: 24px;
  padding-bottom: 24px;
  font-size: var(--text-s);
  & span {
    display: inline-block;
    margin-right: 12px;
    font-variant-numeric: tabular-nums;
  }
  & > .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
`;
