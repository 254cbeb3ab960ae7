import { useQuery } from '@tanstack/react-query';
import { toErrorMessage } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { RowTable } from '../../components/table/row-table';
import { TablePanel, TableSkeleton } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import { listImports, pastImportsKey } from './api';
import { formatCounts, getStateLabel } from './labels';

const Past = styled(TablePanel)`
  & > h2 {
    padding: 16px;
    font-size: 20px;
  }
  & > p {
    padding: 0 16px 16px;
    color: var(--ink-2);
  }
  & tbody a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin: -10px 0;
    overflow-wrap: anywhere;
  }
  & > .scroll {
    border-radius: 0 0 12px 12px;
  }
  & [aria-current] {
    background: var(--paper);
  }
`;

interface PastImportsProps {
  /** Id of the import that is shown. */
  currentId: string | null;
}

export function PastImports({ currentId }: PastImportsProps) {
  const {
    data: imports,
    error,
    refetch,
  } = useQuery({
    queryKey: [...pastImportsKey, currentId],
    queryFn: ({ signal }) => listImports({ signal }),
  });
  return (
    <Past aria-labelledby="past-imports">
      <h2 id="past-imports">Recent imports</h2>
      {error ? (
        <Notice title="Recent imports could not be loaded." text={toErrorMessage(error)}>
          <Button onClick={() => refetch()}>Retry</Button>
        </Notice>
      ) : !imports ? (
        <TableSkeleton />
      ) : imports.length === 0 ? (
        <p>No imports yet.</p>
      ) : (
        <div className="scroll">
          <RowTable
            labelledBy="past-imports"
            columns={[
              {
                label: 'File',
                kind: 'text',
                cell: (job) => (
                  <Link to={`${adminPaths.imports}?import=${encodeURIComponent(job._id)}`}>{job.fileName}</Link>
                ),
              },
              { label: 'When', cell: (job) => <Timestamp at={job.startedAt} /> },
              { label: 'State', cell: (job) => getStateLabel(job) },
              { label: 'Result', kind: 'text', cell: (job) => formatCounts(job) },
            ]}
            rows={imports}
            getKey={(job) => job._id}
            getRowProps={(job) => ({ 'aria-current': job._id === currentId ? 'true' : undefined })}
          />
        </div>
      )}
    </Past>
  );
}
