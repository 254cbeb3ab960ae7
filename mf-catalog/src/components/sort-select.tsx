import type { Sort } from '@vastra/shared/contract';
import { useLocation, useNavigate, useNavigation } from '@vastra/shared/router';
import styled from 'styled-components';
import { readListQuery, sorts, withListQuery } from './list-query';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--ink-2);
  & > select {
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    color: var(--ink);
  }
  @media (max-width: 479px) {
    & > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** The order of a list; it lives in the address. */
export function SortSelect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // What was just chosen shows at once, not only when the products have come.
  const coming = useNavigation().location;
  const shown = coming?.pathname === pathname ? coming.search : search;
  const choose = (sort: Sort) => navigate(pathname + withListQuery(search, { sort }), { preventScrollReset: true });
  return (
    <Label>
      <span>Sort by</span>
      <select
        value={readListQuery(new URLSearchParams(shown)).sort}
        onChange={(event) => choose(event.target.value as Sort)}
      >
        {Object.entries(sorts).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </Label>
  );
}
