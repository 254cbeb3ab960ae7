import styled from 'styled-components';

/** The sections of the phone's menu, one below the other. */
export const Sections = styled.div`
  padding: 8px 24px calc(24px + env(safe-area-inset-bottom, 0px));
  & > nav,
  & > div {
    padding: 8px 0;
    border-bottom: 1px solid var(--hairline);
  }
  & h3 {
    padding: 8px 0 4px;
    color: var(--ink-2);
    font: 600 var(--text-s)/1.5 var(--sans);
  }
  & ul {
    list-style: none;
  }
  & a,
  & summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    color: var(--ink);
    text-decoration: none;
    cursor: pointer;
  }
  & a[aria-current] {
    color: var(--brand);
    font-weight: 600;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary::after {
    width: 8px;
    height: 8px;
    margin: 0 4px 4px auto;
    border: solid var(--ink-2);
    border-width: 0 1.6px 1.6px 0;
    rotate: 45deg;
    content: '';
  }
  & [open] > summary::after {
    margin-bottom: -4px;
    rotate: 225deg;
  }
  & .sub-categories {
    padding-left: 36px;
  }
  & > .sign-in {
    justify-content: center;
    margin: 8px 0;
    border-radius: var(--radius);
    background: var(--brand);
    color: var(--white);
    font-weight: 600;
  }
  & > .user {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & .initial {
    flex: none;
    width: 40px;
    border-radius: 20px;
    background: var(--brand);
    color: var(--white);
    font: 500 var(--text-xl)/2.5rem var(--serif);
    text-align: center;
  }
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  & select {
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
  }
  & .loading > span {
    margin: 8px 0;
  }
  & > [data-social] {
    margin-left: -12px;
  }
`;
