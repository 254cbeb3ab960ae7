import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Panel = styled.div`
  & h2:focus {
    outline: none;
  }
`;

/** The heading of a tab, and beside it a way on. */
export const TabHeading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  min-height: 48px;
  margin-bottom: 24px;
  & > h2 {
    font-size: 24px;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  @media (min-width: 720px) {
    & > h2 {
      font-size: 30px;
    }
  }
`;

interface TabPanelProps {
  /** Somebody has turned to this tab: its heading gets the focus, and is read out. */
  isChosen: boolean;
  children: ReactNode;
}

/** A tab of the account, once its content is there. */
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
