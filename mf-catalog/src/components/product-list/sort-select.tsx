import type { Sort } from '@vastra/shared/contract';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { sortLabels } from '../list-query/list-query';
import { useListQuery } from '../list-query/use-list-query';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  color: var(--ink-2);
  & > select {
    min-width: 0;
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
  }
  ${below.xs} {
    & > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** Select box for the sort order, which is part of the URL. */
export function SortSelect() {
  const { query, change } = useListQuery();
  return (
    <Label>
      <span>Sort by</span>
      <select value={query.sort} onChange={(event) => change({ sort: event.target.value as Sort })}>
        {Object.entries(sortLabels).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </Label>
  );
}
