import type { Pagination } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { Muted, Row } from '../kit';
import { SmallButton } from '../kit/small-button';

const LimitChoice = styled.label`
  & > select {
    min-height: 2.25rem;
    margin-left: 8px;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
  }
`;

export function Pager({
  pagination: { page, limit, total, hasNextPage, hasPreviousPage },
  onPage,
  onLimit,
}: {
  pagination: Pagination;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}) {
  const from = (page - 1) * limit + 1;
  return (
    <Row as="nav" $padding="8 16" $line="top" $size={14} aria-label="Pages">
      <Muted role="status" style={{ flex: 1, whiteSpace: 'nowrap' }}>
        {formatNumber(from)}-{formatNumber(Math.min(total, page * limit))} of {formatNumber(total)}
      </Muted>
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
      <Row $noWrap style={{ marginLeft: 'auto' }}>
        <SmallButton $tone="line" disabled={!hasPreviousPage} onClick={() => onPage(page - 1)}>
          Previous
        </SmallButton>
        <SmallButton $tone="line" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
          Next
        </SmallButton>
      </Row>
    </Row>
  );
}
