import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const NewTabLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  color: var(--ink);
  font-size: 14px;
  @media (max-width: 1099px) {
    min-height: 44px;
  }
`;

/** A link to the shop. It opens in a new tab, so that no unsaved input is lost. */
export const ShopLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <NewTabLink href={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> in a new tab</VisuallyHidden>
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M4 2h6v6M10 2 2 10" />
    </svg>
  </NewTabLink>
);
