import type { Pagination } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
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
`;

const Range = styled.p`
  flex: 1;
  color: var(--ink-2);
`;

const PageButton = styled(Button)`
  min-height: 44px;
  padding: 0 16px;
  font-size: 14px;
`;

const LimitChoice = styled.label`
  & > select {
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
  return (
    <Bar aria-label="Pages">
      <Range role="status">
        {formatNumber(from)}-{formatNumber(Math.min(total, page * limit))} of {formatNumber(total)}
      </Range>
      <LimitChoice>
        Rows
        <select value={limit} onChange={({ target }) => onLimit(Number(target.value))}>
          {[...new Set([10, 25, 50, 100, limit])]
            .sort((one, other) => one - other)
            .map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
        </select>
      </LimitChoice>
      <PageButton $tone="line" disabled={!hasPreviousPage} onClick={() => onPage(page - 1)}>
        Previous
      </PageButton>
      <PageButton $tone="line" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
        Next
      </PageButton>
    </Bar>
  );
}
