import { from } from '@vastra/shared/ui/tokens';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const OpenButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  color: var(--ink);
  cursor: pointer;
  ${from.xl} {
    display: none;
  }
`;

const Count = styled.b`
  min-width: 20px;
  padding: 0 5px;
  border-radius: 10px;
  background: var(--ink);
  color: var(--white);
  font-size: var(--text-xs);
  line-height: 1.25rem;
`;

interface FiltersButtonProps extends ComponentProps<typeof OpenButton> {
  appliedCount: number;
}

/** The button of the filters' drawer, with the number of filters that are applied. Only phones and tablets show it. */
export const FiltersButton = ({ appliedCount, ...props }: FiltersButtonProps) => (
  <OpenButton {...props} type="button" aria-haspopup="dialog">
    <FunnelIcon />
    Filters
    {appliedCount > 0 && (
      <Count>
        {appliedCount}
        <VisuallyHidden> applied</VisuallyHidden>
      </Count>
    )}
  </OpenButton>
);

const FunnelIcon = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1 4h14M4 8h8M6.5 12h3" strokeLinecap="round" />
  </svg>
);
