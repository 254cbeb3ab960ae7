import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

const Crumbs = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  margin-bottom: 24px;
  color: var(--ink-2);
  font-size: var(--text-s);
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
  & > li:first-child::after {
    content: '/' / '';
    color: var(--control);
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
  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 64px;
  & > article {
    min-width: 0;
  }
  ${from.l} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
  @media (min-width: 77.5rem) {
    gap: 80px;
    &:has(> aside) {
      grid-template-columns: 200px minmax(0, 1fr) auto;
    }
  }
  @media print {
    display: block;
  }
`;

/** Links to the other pages. Phones have them in the footer only. */
const Rail = styled.nav`
  display: none;
  position: sticky;
  top: 112px;
  align-self: start;
  border-left: 1px solid var(--hairline);
  & > a {
    display: flex;
    align-items: center;
    min-height: 44px;
    margin-left: -1px;
    padding: 0 16px;
    border-left: 3px solid transparent;
    color: var(--ink-2);
    text-decoration: none;
  }
  & > a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > a[aria-current] {
    border-color: var(--brand);
    color: var(--ink);
    font-weight: 600;
  }
  ${from.l} {
    display: grid;
  }
  @media print {
    display: none;
  }
`;

const Heading = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 720px;
  & > h1 {
    font-size: clamp(var(--text-3xl), 5vw, var(--text-5xl));
    text-wrap: balance;
  }
  & > p {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & > div {
    max-width: 56ch;
    color: var(--ink-2);
    font-size: var(--text-l);
    line-height: 1.55;
    text-wrap: pretty;
  }
`;

const List = styled.ol`
  display: grid;
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-2);
    line-height: 1.3;
    text-decoration: none;
  }
  & a:hover {
    color: var(--brand);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Table of contents on narrow windows, above the text. */
const Fold = styled.details`
  max-width: 68ch;
  margin-top: 24px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--paper);
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding: 0 16px;
    border-radius: var(--radius-card);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary::after {
    width: 8px;
    height: 8px;
    margin-right: 4px;
    border: solid var(--ink-2);
    border-width: 0 1.5px 1.5px 0;
    content: '';
    transform: translateY(-2px) rotate(45deg);
    transition: transform 120ms;
  }
  &[open] > summary::after {
    transform: translateY(2px) rotate(225deg);
  }
  & > nav {
    padding: 0 16px 8px;
  }
  @media (min-width: 77.5rem) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Aside = styled.aside`
  display: none;
  position: sticky;
  top: 112px;
  align-self: start;
  width: 220px;
  max-height: calc(100vh - 136px);
  overflow-y: auto;
  font-size: var(--text-s);
  & > p {
    margin-bottom: 8px;
    color: var(--ink-3);
    font-weight: 600;
  }
  & a {
    min-height: 32px;
  }
  @media (min-width: 77.5rem) {
    display: block;
  }
  @media print {
    display: none;
  }
`;

/** Blocks of the information pages: contents on the right from 1240 px, links to the other pages on the left from 960 px. */
export const Layout = { Crumbs, Columns, Rail, Heading, List, Fold, Aside };
