import { Link, useLocation } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListView } from './list-view';

const Bar = styled.nav`
  display: flex;
  align-items: stretch;
  gap: 0.5rem 1.25rem;
  margin-bottom: 1rem;
  border-bottom: 1px solid var(--hairline);
  overflow-x: auto;
  scrollbar-width: none;
  & > ul {
    display: flex;
    gap: 1.25rem;
  }
  & :is(a, button) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 1.75rem;
    min-height: 2.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: 600 0.875rem/1 var(--sans);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  & :is(a, button):hover {
    color: var(--ink);
  }
  & :is(a, button):focus-visible {
    outline-offset: -2px;
  }
  & small {
    margin-left: 0.375rem;
    color: var(--ink-2);
    font-size: 0.75rem;
    font-weight: 400;
  }
  & > button {
    border-bottom: 2px solid transparent;
    color: var(--brand);
  }
  @media (max-width: 639px) {
    & :is(a, button) {
      min-height: 2.75rem;
    }
  }
`;

const Tab = styled.li`
  display: flex;
  border-bottom: 2px solid transparent;
  &[data-current='true'] {
    border-color: var(--brand);
  }
  &[data-current='true'] > a {
    color: var(--ink);
  }
`;

/** Returns the filter of a query string in a fixed sequence, without the page and the page size. */
export function normaliseQuery(query: string): string {
  const search = new URLSearchParams(query);
  search.delete('page');
  search.delete('limit');
  search.sort();
  return search.toString();
}

interface ViewBarProps {
  label: string;
  views: readonly ListView[];
  /** Further tabs. */
  tabs?: ReactNode;
  /** A button behind the tabs. */
  action?: ReactNode;
}

/** The views of a list as tabs above it: all rows, the given views, and further tabs. */
export function ViewBar({ label, views, tabs, action }: ViewBarProps) {
  const { search } = useLocation();
  return (
    <Bar aria-label={label}>
      <ul>
        {[{ name: 'All', query: '' }, ...views].map(({ name, query }) => (
          <ViewTab key={name} query={query} isCurrent={normaliseQuery(query) === normaliseQuery(search)}>
            {name}
          </ViewTab>
        ))}
        {tabs}
      </ul>
      {action}
    </Bar>
  );
}

interface ViewTabProps {
  query: string;
  isCurrent: boolean;
  /** The label, and further controls of the tab. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A tab, which is a link, so that a reload, Back or a bookmark shows the same view. */
export function ViewTab({ query, isCurrent, children, actions }: ViewTabProps) {
  const { pathname } = useLocation();
  return (
    <Tab data-current={isCurrent}>
      <Link to={query ? `${pathname}?${query}` : pathname} aria-current={isCurrent ? 'true' : undefined}>
        {children}
      </Link>
      {actions}
    </Tab>
  );
}
