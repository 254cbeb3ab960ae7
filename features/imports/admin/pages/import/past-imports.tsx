import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { QueryBoundary } from '../../../../../mf-admin/src/components/layout/query-boundary';
import { TableCard } from '../../../../../mf-admin/src/components/table/table-card';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import { importPath } from '../../paths';
import { listImports, pastImportsKey } from './api';
import { formatCounts, getStateLabel } from './labels';

const Past = styled.div`
  & tbody a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    margin: -10px 0;
    overflow-wrap: anywhere;
  }
  & [aria-current] {
    background: var(--paper);
  }
`;

/** Lists the last imports. `currentId` is the id of the import that is shown. */
export const PastImports = ({ currentId }: { currentId: string | null }) => (
  <QueryBoundary queryKey={[...pastImportsKey, currentId]} queryFn={listImports} subject="Recent imports">
    {(imports) => (
      <Past>
        <TableCard
          heading="Recent imports"
          labelledBy="past-imports"
          note={imports.length === 0 && 'No imports yet.'}
          columns={[
            {
              label: 'File',
              kind: 'text',
              cell: (job) => <Link to={`${importPath}?import=${encodeURIComponent(job._id)}`}>{job.fileName}</Link>,
            },
            { label: 'When', cell: (job) => <Timestamp at={job.startedAt} /> },
            { label: 'State', cell: (job) => getStateLabel(job) },
            { label: 'Result', kind: 'text', cell: (job) => formatCounts(job) },
          ]}
          rows={imports}
          getKey={(job) => job._id}
          getRowProps={(job) => ({ 'aria-current': job._id === currentId ? 'true' : undefined })}
        />
      </Past>
    )}
  </QueryBoundary>
);
