import { Link, useLocation, useSearchParams } from '@vastra/shared/router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { findArea, listPermittedTabs } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';
import { GroupedTabs } from './grouped-tabs';

const Bar = styled.nav`
  display: flex;
  gap: 24px;
  margin-bottom: 24px;
  border-bottom: 1px solid var(--hairline);
  overflow-x: auto;
  scrollbar-width: none;
`;

const TabLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 48px;
  border-bottom: 2px solid transparent;
  color: var(--ink-2);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:focus-visible {
    outline-offset: -2px;
  }
  &:hover {
    color: var(--ink);
  }
  &[aria-current] {
    border-color: var(--brand);
    color: var(--ink);
  }
`;

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Returns the tab that the URL names with `?tab=`, or the first one. */
export function useTab(ids: readonly string[]): string {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return tab !== null && ids.includes(tab) ? tab : ids[0];
}

interface TabBarProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  current: string;
  /** Further parts of the URL that all tabs share. */
  query?: Record<string, string>;
}

/** Links between the tabs of a screen. Each tab has its own URL, so that a reload, Back or a bookmark shows the same one. */
export function TabBar({ label, tabs, current, query }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar scrolls, and the current tab may be outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the element
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map((tab) => (
        <TabLink
          key={tab.id}
          to={`?${new URLSearchParams({ tab: tab.id, ...query })}`}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
        </TabLink>
      ))}
    </Bar>
  );
}

/** Returns the label of the current area, the tabs of its screen that the role includes, and the id of the current tab. */
export function useAreaTabs() {
  const area = findArea(useLocation().pathname);
  const admin = useAdminSession((session) => session.admin);
  const tabs = area ? listPermittedTabs(area, admin) : [];
  return { label: area?.label ?? '', tabs, current: useTab(tabs.map(({ id }) => id)) };
}

/** Links between the tabs of the current area's screen. `admin-areas.ts` lists the tabs, because the palette finds them there. */
export function AreaTabBar({ query }: Pick<TabBarProps, 'query'>) {
  const area = useAreaTabs();
  return area.tabs.some(({ group }) => group) ? <GroupedTabs {...area} /> : <TabBar query={query} {...area} />;
}

/** Keeps all tabs mounted, so that unsaved input in one survives while another is shown. */
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
