import type { Pagination } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 12px 16px;
  border-top: 1px solid var(--hairline);
  font-size: 14px;
  & > p {
    flex: 1;
    color: var(--ink-2);
  }
  & button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  & select {
    min-height: 44px;
    margin-left: 8px;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
  }
`;

interface PagerProps {
  pagination: Pagination;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

export function Pager({
  pagination: { page, limit, total, hasNextPage, hasPreviousPage },
  onPage,
  onLimit,
}: PagerProps) {
  const from = (page - 1) * limit + 1;
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <Bar aria-label="Pages">
      <p role="status">
        {count(from)}-{count(Math.min(total, page * limit))} of {count(total)}
      </p>
      <label>
        Rows
        <select value={limit} onChange={({ target }) => onLimit(Number(target.value))}>
          {[...new Set([10, 25, 50, 100, limit])]
            .sort((one, other) => one - other)
            .map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
        </select>
      </label>
      <Button $tone="line" disabled={!hasPreviousPage} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button $tone="line" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Bar>
  );
}
