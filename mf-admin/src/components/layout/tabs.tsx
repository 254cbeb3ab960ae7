import { Link, useSearchParams } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.nav`
  display: flex;
  gap: 24px;
  margin-bottom: 24px;
  border-bottom: 1px solid var(--hairline);
  overflow-x: auto;
  scrollbar-width: none;
  & > a {
    display: flex;
    align-items: center;
    min-height: 48px;
    border-bottom: 2px solid transparent;
    color: var(--ink-2);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    outline-offset: -2px;
  }
  & > a:hover {
    color: var(--ink);
  }
  & > [aria-current] {
    border-color: var(--brand);
    color: var(--ink);
  }
`;

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** The tab that the address names; the first when it names none. */
export function useTab(ids: readonly string[]): string {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return named !== null && ids.includes(named) ? named : ids[0];
}

interface TabBarProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  current: string;
}

/** Parts of a screen, each with an address of its own: a reload, Back or a bookmark shows the same one. */
export const TabBar = ({ label, tabs, current }: TabBarProps) => (
  <Bar aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.id} to={`?tab=${tab.id}`} aria-current={tab.id === current ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </Bar>
);

/** All parts stay there, so that nothing that was typed in one is lost while another is looked at. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const current = useTab(tabs.map(({ id }) => id));
  return (
    <>
      <TabBar label={label} tabs={tabs} current={current} />
      {tabs.map(({ id, label: name, content }) => (
        <section key={id} aria-label={name} hidden={id !== current}>
          {content}
        </section>
      ))}
    </>
  );
}
