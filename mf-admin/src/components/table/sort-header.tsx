import styled from 'styled-components';

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin: -10px 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  & > span {
    width: 1ch;
  }
  .number > & {
    flex-direction: row-reverse;
  }
`;

interface SortHeaderProps {
  label: string;
  kind?: 'text' | 'number';
  sortKey?: string;
  /** The list's sort: `total`, or `-total` downwards. */
  currentSort: string;
  onSort: (sortKey: string) => void;
}

/** The head of a column; one that can be sorted by is a button, upwards first. */
export function SortHeader({ label, kind, sortKey: sort, currentSort, onSort }: SortHeaderProps) {
  if (!sort)
    return (
      <th scope="col" className={kind}>
        {label}
      </th>
    );
  const isUp = currentSort === sort;
  const isDown = currentSort === `-${sort}`;
  return (
    <th scope="col" className={kind} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <Sort type="button" onClick={() => onSort(isUp ? `-${sort}` : sort)}>
        {label}
        <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : ''}</span>
      </Sort>
    </th>
  );
}
