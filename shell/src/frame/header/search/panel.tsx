import { from } from '@vastra/shared/ui/tokens';
import styled, { keyframes } from 'styled-components';

const shimmer = keyframes`50% { opacity: 0.45; }`;

/** The list's box below the search field; on a phone it is as wide as the window, below the header. */
export const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-height: min(70dvh, 560px);
  padding: 8px 0;
  border: 1px solid var(--hairline);
  background: var(--white);
  box-shadow: 0 12px 32px color-mix(in srgb, var(--ink) 14%, transparent);
  overflow: auto;
  overscroll-behavior: contain;
  z-index: 1;
  &[hidden],
  & > [hidden] {
    display: none;
  }
  & > p {
    padding: 8px 16px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & > p:first-child {
    font-size: var(--text-s);
    font-weight: 600;
  }
  & > span {
    margin: 12px 16px;
    animation: ${shimmer} 1.2s ease-in-out infinite;
  }
  & .option {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 44px;
    padding: 4px 16px;
    cursor: pointer;
  }
  & .picture {
    display: grid;
    flex: none;
    place-items: center;
    width: 40px;
    height: 50px;
    border-radius: var(--radius);
    background: var(--sand);
    color: var(--ink-2);
    object-fit: cover;
  }
  & .text {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
  }
  & .count {
    flex: none;
    color: var(--ink-2);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  & .option[aria-selected='true'] {
    background: var(--sand);
    /* Visible in forced-colours mode, which removes backgrounds. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  ${from.m} {
    inset: calc(100% + 6px) 0 auto;
    border-radius: var(--radius-card);
  }
`;

/** Says that the popular searches could not be loaded. */
export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 0 16px;
  color: var(--ink-2);
  & > button {
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
  }
`;
