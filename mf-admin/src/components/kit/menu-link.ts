import { css } from 'styled-components';

/** Look of a link of the menu. */
export const areaLinkStyle = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 12px;
  border-radius: 6px;
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;
  scroll-margin: 6rem;
  &:hover {
    background: var(--sand);
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: var(--paper);
    box-shadow: inset 2px 0 0 var(--brand);
    color: var(--ink);
  }
  @media (min-width: 1100px) {
    min-height: 28px;
  }
`;
