import type { Pagination as PageOf } from '@vastra/shared/contract';
import { Link, useLocation } from '@vastra/shared/router';
import styled from 'styled-components';
import { getLastPage, withListQuery } from '../list-query/list-query';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 24px;
  margin-top: 48px;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    list-style: none;
  }
  & li > * {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    padding: 0 8px;
    border-radius: var(--radius);
    color: var(--ink);
    text-decoration: none;
  }
  & a:hover {
    background: var(--sand);
  }
  & a[aria-current] {
    background: var(--ink);
    color: var(--white);
  }
`;

/** Returns all pages if there are at most 7, otherwise the first, the last and those around the current one. `gap` is an ellipsis. */
export function getPageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const around = Math.min(Math.max(current, 3), last - 2);
  const start = around <= 4 ? 2 : around - 1;
  const end = around >= last - 3 ? last - 1 : around + 1;
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [1, ...(start > 2 ? ['gap' as const] : []), ...middle, ...(end < last - 1 ? ['gap' as const] : []), last];
}

interface PaginationProps extends PageOf {
  /** Called when another page is chosen. */
  onPageChange?: () => void;
}

export function Pagination({ page, limit, total, onPageChange }: PaginationProps) {
  const { pathname, search } = useLocation();
  const last = getLastPage({ limit, total } as PageOf);
  const buildPageUrl = (next: number) => pathname + withListQuery(search, { page: next });
  const from = (page - 1) * limit + 1;
  return (
    <Nav aria-label="Pages">
      <p>
        {from}-{Math.min(page * limit, total)} of {total} items
      </p>
      {last > 1 && (
        <ul>
          {getPageNumbers(page, last).map((number, index) => (
            <li key={index}>
              {number === 'gap' ? (
                <span aria-hidden="true">…</span>
              ) : (
                <Link
                  to={buildPageUrl(number)}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={onPageChange}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Nav>
  );
}
