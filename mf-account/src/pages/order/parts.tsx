import styled from 'styled-components';

/** The parts of an order's page: what stands on top, then two columns. */
export const Parts = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  & > section {
    display: grid;
    gap: 20px;
    padding: 24px 20px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
  }
  & > .standing {
    gap: 12px;
    border: 0;
    background: var(--paper);
  }
  & > .keep {
    gap: 8px;
  }
  & > .keep > p:last-child,
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 8px;
  }
  & > .details > div > p:not(:last-child) {
    margin-bottom: 16px;
  }
  & .refused {
    flex-basis: 100%;
  }
  & [role='alert'] {
    color: var(--sale);
  }
  & [role='timer'] {
    font-variant-numeric: tabular-nums;
  }
  & h2 {
    font-size: 24px;
    text-wrap: balance;
  }
  & h3 {
    margin-bottom: 4px;
    font: 600 16px/1.5 var(--sans);
  }
  & .quiet {
    color: var(--ink-2);
  }
  & .number {
    white-space: nowrap;
  }
  @media (max-width: 479px) {
    /* Two dates on one line. */
    & > .standing > h2 {
      font-size: 20px;
    }
    & .actions,
    & > .keep > p:last-child {
      display: grid;
    }
  }
  @media (min-width: 720px) {
    & > section {
      padding: 24px;
    }
    & > .details {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media (min-width: 1160px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    & > .way {
      grid-row: 2;
      grid-column: 2;
    }
    & > .details {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    & > :is(.standing, .details, .keep) {
      grid-column: 1 / -1;
    }
  }
`;
