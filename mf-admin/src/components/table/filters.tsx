import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const ToggleButton = styled(Button)`
  display: none;
  min-height: 44px;
  padding: 0 16px;
  font-size: 14px;
  @media (max-width: 639px) {
    display: inline-flex;
  }
`;

/** Beside the search from 640 px, where the box itself has no part in the layout. */
const Panel = styled.div`
  display: contents;
  @media (max-width: 639px) {
    display: none;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px;
    order: 1;
    width: 100%;
    &[data-open='true'] {
      display: grid;
    }
  }
`;

/** Query parameters of a list that filter nothing, and the search, which stays visible. */
const otherParams = ['page', 'limit', 'sort', 'q'];

/** Returns how many filters a list's URL has, without the search. */
export const countActiveFilters = (query: Record<string, string>): number =>
  Object.keys(query).filter((name) => !otherParams.includes(name)).length;

/** The filters of a list. On a phone they fold behind a button, which says how many are active. */
export function Filters({ activeCount, children }: { activeCount: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToggleButton $tone="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
      </ToggleButton>
      <Panel id={id} data-open={isOpen}>
        {children}
      </Panel>
    </>
  );
}
