import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  margin-top: 32px;
  & h2 {
    margin-bottom: 20px;
    font-size: var(--text-2xl);
  }
  & > section {
    align-self: start;
    padding: 24px;
    border-radius: var(--radius-card);
    background: var(--paper);
  }
  & dl {
    display: grid;
    gap: 16px;
    margin-bottom: 32px;
  }
  & dt {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & .address-line {
    display: block;
  }
  & address {
    display: grid;
    margin: 16px 0;
    font-style: normal;
    overflow-wrap: anywhere;
  }
  & .link {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -10px;
    overflow-wrap: anywhere;
    text-underline-offset: 3px;
  }
  ${from.m} {
    grid-template-columns: minmax(0, 1fr) 280px;
    gap: 48px;
  }
  @media (min-width: 77.5rem) {
    grid-template-columns: minmax(0, 640px) 300px;
    gap: 80px;
  }
`;
