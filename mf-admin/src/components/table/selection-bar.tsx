import { formatNumber } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Stays at the lower edge of the window, so that the rows do not move when it appears. */
const Bar = styled.fieldset`
  display: flex;
  position: sticky;
  bottom: 0;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  padding: 0.5rem 1rem;
  border-top: 1px solid var(--hairline);
  background: var(--sand);
  box-shadow: 0 -4px 12px rgb(28 25 23 / 0.08);
  z-index: 2;
  & strong {
    margin-right: 0.5rem;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & button,
  & select {
    min-height: 2.25rem;
    padding: 0 0.75rem;
    font-size: 0.875rem;
    white-space: nowrap;
  }
  & > .clear {
    margin-left: auto;
  }
  @media (max-width: 639px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    & button,
    & select {
      min-height: 2.75rem;
    }
    & > .clear {
      order: -1;
      margin-left: 0;
    }
    & > strong {
      order: -2;
    }
  }
`;

interface SelectionBarProps {
  count: number;
  /** Selected rows that the shown page does not have. */
  otherCount?: number;
  onClear: () => void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

/** The number of selected rows, with what can be done with them. */
export const SelectionBar = ({ count, otherCount = 0, onClear, children }: SelectionBarProps) => (
  <Bar aria-label="Selected rows" data-selection-bar>
    <strong role="status">
      {otherCount > 0
        ? `${formatNumber(count)} selected, ${formatNumber(otherCount)} of them on other pages`
        : `${formatNumber(count)} selected`}
    </strong>
    {children}
    <Button className="clear" $tone="quiet" onClick={onClear}>
      Clear
    </Button>
  </Bar>
);
