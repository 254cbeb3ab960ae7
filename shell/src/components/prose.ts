import styled from 'styled-components';

/** Styles of a long text, 68 characters wide, with headings and tables. */
export const Prose = styled.div`
  max-width: 68ch;
  font-size: 1.0625rem;
  line-height: 1.6;
  overflow-wrap: anywhere;
  & > section {
    padding-top: 40px;
  }
  & > section + p {
    margin-top: 32px;
  }
  & h2 {
    margin-bottom: 12px;
    font-size: var(--text-2xl);
    outline-offset: 4px;
    /* On phones the header is higher. */
    scroll-margin-top: 40px;
  }
  & h3 {
    margin: 24px 0 8px;
    font: 600 1.0625rem/1.4 var(--sans);
  }
  & :is(p, ul, ol, .scroll, address) + :is(p, ul, ol, .scroll, address) {
    margin-top: 12px;
  }
  & :is(ul, ol) {
    padding-left: 24px;
  }
  & li + li {
    margin-top: 8px;
  }
  & li::marker {
    color: var(--brand);
    font-variant-numeric: tabular-nums;
  }
  & a {
    text-underline-offset: 3px;
  }
  & address {
    display: grid;
    justify-items: start;
    padding: 16px 20px;
    border-left: 3px solid var(--brand);
    background: var(--paper);
    font-style: normal;
  }
  & .offer {
    padding: 16px 20px;
    border-radius: var(--radius-card);
    background: var(--sand);
  }
  & .offer > strong {
    display: block;
  }
  & .scroll {
    overflow-x: auto;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-m);
    line-height: 1.45;
    overflow-wrap: normal;
  }
  & :is(th, td) {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    vertical-align: top;
  }
  & thead th {
    border-color: var(--control);
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & tbody th {
    font-weight: 600;
  }
  & :is(th, td) > small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-s);
    font-weight: 400;
  }
  & td::first-letter {
    text-transform: uppercase;
  }
  & code {
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  @media print {
    max-width: none;
    font-size: 11pt;
    & :is(h2, h3) {
      break-after: avoid;
    }
    & :is(li, tr, address) {
      break-inside: avoid;
    }
  }
`;
