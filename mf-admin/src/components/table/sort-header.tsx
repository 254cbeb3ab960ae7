import styled from 'styled-components';

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 2.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  .number > & {
    flex-direction: row-reverse;
  }
`;

interface SortHeaderProps {
  label: string;
  kind?: 'text' | 'number';
  sortKey?: string;
  /** The list's sort parameter: `total`, or `-total` for descending. */
  currentSort: string;
  onSort: (sortKey: string) => void;
}

/** Header cell of a column. A sortable one is a button that sorts ascending first. */
export function SortHeader({ label, kind, sortKey: sort, currentSort, onSort }: SortHeaderProps) {
  if (!sort)
    return (
      <th scope="col" className={kind}>
        {label}
      </th>
    );
  const isAscending = currentSort === sort;
  const isDescending = currentSort === `-${sort}`;
  return (
    <th scope="col" className={kind} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}>
      <SortButton type="button" onClick={() => onSort(isAscending ? `-${sort}` : sort)}>
        {label}
        <span aria-hidden="true" style={{ width: '1ch' }}>
          {isAscending ? '↑' : isDescending ? '↓' : ''}
        </span>
      </SortButton>
    </th>
  );
}
