import { useQuery } from '@tanstack/react-query';
import type { BulkAction } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { useState } from 'react';
import { StateBadge } from '../badges/state-badge';
import { Stack } from '../kit';
import { QueryPart } from '../layout/query-part';
import { Pager } from '../table/pager';
import { RowTable } from '../table/row-table';
import { PlainTable } from '../table/table-styles';
import { getRowsKey, listBulkActionRows } from './api';
import { getRowPath } from './labels';

const statuses: Record<string, { label: string; tone: 'good' | 'warning' | 'bad' | 'quiet' }> = {
  waiting: { label: 'Waiting', tone: 'quiet' },
  done: { label: 'Done', tone: 'good' },
  refused: { label: 'Refused', tone: 'warning' },
  failed: { label: 'Failed', tone: 'bad' },
};

interface ResultListProps {
  action: BulkAction;
  /** `problem`: only the rows that were refused or have failed. */
  status?: 'problem';
}

/** The rows of a bulk action with their results. It loads again when their number has changed. */
export function ResultList({ action: { id, list, done, refused, failed }, status }: ResultListProps) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(25);
  const progress = status ? refused + failed : done + refused + failed;
  const query = useQuery({
    queryKey: [...getRowsKey(id), status, page, limit, progress],
    queryFn: ({ signal }) => listBulkActionRows(id, { status, page, limit }, { signal }),
    placeholderData: (previous) => previous,
  });
  return (
    <QueryPart query={query} subject="The results">
      {({ rows, pagination }) => (
        <Stack $gap={0} $marginTop={12}>
          <PlainTable style={{ maxHeight: '60vh', overflowY: 'auto' }}>
            <RowTable
              name={status ? 'Rows that were not changed' : 'Results per row'}
              columns={[
                {
                  label: 'Row',
                  kind: 'text',
                  cell: (row) => {
                    const path = getRowPath(list, row.id);
                    return path ? <Link to={path}>{row.label}</Link> : row.label;
                  },
                },
                {
                  label: 'Result',
                  cell: (row) => (
                    <StateBadge tone={statuses[row.status]?.tone ?? 'quiet'}>
                      {statuses[row.status]?.label ?? row.status}
                    </StateBadge>
                  ),
                },
                { label: 'Details', kind: 'text', cell: ({ message }) => message || '–' },
              ]}
              rows={rows}
              getKey={(row) => row.id}
            />
          </PlainTable>
          {pagination.total > rows.length && (
            <Pager
              pagination={pagination}
              onPage={setPage}
              onLimit={(next) => {
                setPage(1);
                setLimit(next);
              }}
            />
          )}
        </Stack>
      )}
    </QueryPart>
  );
}
