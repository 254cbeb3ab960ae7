import styled from 'styled-components';
import { Card } from '../../../components/layout/card';

/** Layout of a remote's card. */
export const RemoteCardLayout = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & > header > h2 {
    font-size: 20px;
  }
  & > header > code {
    flex: 1;
    color: var(--ink-2);
    font-size: 14px;
  }
  & > .note {
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  & .good {
    color: var(--success);
  }
  & .waiting {
    color: var(--warning);
  }
  & .bad {
    color: var(--sale);
  }
  & > header > [role='status'] {
    flex-basis: 100%;
    order: 2;
  }
  & > header > [role='status']:not(:empty) {
    padding: 12px 16px;
    border-left: 2px solid currentColor;
    margin-top: 8px;
    background: var(--paper);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  & > .actions > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  & > details {
    border-top: 1px solid var(--hairline);
  }
  & > details > summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    font-weight: 600;
    cursor: pointer;
  }
  & > details > summary::before {
    width: 1em;
    content: '+' / '';
    font-weight: 400;
  }
  & > details[open] > summary::before {
    content: '–' / '';
  }
  & > details > div {
    margin-bottom: 24px;
  }
  & > details + details {
    margin-top: -16px;
  }
  @media (max-width: 639px) {
    & > header > code {
      flex-basis: 100%;
      order: 1;
    }
    & > .actions {
      gap: 8px;
    }
    & > .actions > button {
      flex: 1;
      padding: 0 8px;
      white-space: nowrap;
    }
    /* Four buttons wrap into two rows of two. */
    & > .actions > button:nth-last-child(n + 4),
    & > .actions > button:nth-last-child(n + 4) ~ button {
      flex-basis: 40%;
    }
  }
`;
