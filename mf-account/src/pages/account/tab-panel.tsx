import { from } from '@vastra/shared/ui/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Panel = styled.div`
  & h2:focus {
    outline: none;
  }
`;

/** The row of a tab's title, with a link beside it. */
export const TabHeading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  /* The height of a button, so that nothing moves when it appears. */
  min-height: 48px;
  margin-bottom: 24px;
`;

export const TabTitle = styled.h2`
  font-size: var(--text-2xl);
  ${from.m} {
    font-size: var(--text-3xl);
  }
`;

interface TabPanelProps {
  /** True if the customer switched to this tab. Its heading then gets the focus, so that screen readers announce it. */
  isChosen: boolean;
  children: ReactNode;
}

/** The content of a tab. Must be rendered after the content has loaded, because it focuses the heading when it appears. */
export function TabPanel({ isChosen, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = panel.current?.querySelector('h2');
    if (!isChosen || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isChosen]);
  return <Panel ref={panel}>{children}</Panel>;
}
