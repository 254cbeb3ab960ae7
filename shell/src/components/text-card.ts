import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** A narrow column of a heading, text and a few controls, for pages that do one thing. */
export const TextCard = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 32px 0 64px;
  & > h1 {
    font-size: var(--text-3xl);
    outline: none;
    text-wrap: balance;
  }
  & h2 {
    font-size: var(--text-2xl);
    outline: none;
  }
  & p,
  & li {
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--ink-2);
  }
  & ul {
    padding-left: 20px;
    color: var(--ink-2);
  }
  & > form,
  & > section {
    display: grid;
    justify-items: start;
    gap: 16px;
    width: 100%;
  }
  & > form > div:first-child {
    width: 100%;
  }
  & > section {
    padding: 24px 20px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-card);
  }
  & button[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
  & .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  & [role='alert'] {
    width: 100%;
    padding: 12px 16px;
    border-left: 3px solid var(--sale);
    background: var(--sale-ground);
    color: var(--sale);
  }
  ${below.s} {
    & button {
      width: 100%;
    }
    & .buttons {
      width: 100%;
    }
  }
`;
