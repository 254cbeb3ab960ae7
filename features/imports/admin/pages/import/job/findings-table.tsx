import type { ImportFinding } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import type { ReactNode } from 'react';
import { Hint, Row } from '../../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../../mf-admin/src/components/kit/action-button';
import { RowTable } from '../../../../../../mf-admin/src/components/table/row-table';
import { Permitted } from '../../../../../../mf-admin/src/permissions';
import type { Import } from '../../../../contract';
import { downloadReport, downloadRows } from '../api';
import { countErrors } from '../labels';
import { FindingsPanel } from './findings-panel';

/** Lists the problems of an import, each with its line, product, column and message. */
export function ErrorsTable({ job }: { job: Import }) {
  return (
    <FindingsTable
      name="Problem"
      findings={job.problems.filter(({ isNotice }) => !isNotice)}
      count={countErrors(job)}
      hint={job.hasFile && 'Correct the rows with a problem, and import that file.'}
    >
      <ActionButton action={() => downloadReport(job)}>Download report</ActionButton>
      {job.hasFile && (
        <Permitted>
          <ActionButton action={() => downloadRows(job)}>Download rows</ActionButton>
        </Permitted>
      )}
    </FindingsTable>
  );
}

/** Lists the notices of an import: what is different here in records that were imported. */
export function NoticesTable({ job }: { job: Import }) {
  const { isTrial: isDryRun, noticeCount = 0 } = job;
  return (
    <FindingsTable
      name="Notice"
      findings={job.problems.filter(({ isNotice }) => isNotice)}
      count={noticeCount}
      hint={`These rows ${isDryRun ? 'can be' : 'were'} imported. Please read what is different in this shop.`}
    >
      {/* The report of the problems has the notices, too. */}
      {countErrors(job) === 0 && <ActionButton action={() => downloadReport(job)}>Download report</ActionButton>}
    </FindingsTable>
  );
}

interface FindingsTableProps {
  name: 'Problem' | 'Notice';
  /** The findings that are shown. */
  findings: readonly ImportFinding[];
  /** Number of all findings. */
  count: number;
  hint: ReactNode;
  /** Buttons of the header. */
  children: ReactNode;
}

function FindingsTable({ name, findings, count, hint, children }: FindingsTableProps) {
  return (
    <FindingsPanel aria-label={`${name}s`}>
      <Row as="header" $justify="space-between" $padding="12 16">
        <div>
          <strong>
            {formatNumber(count)} {`${name.toLowerCase()}${count === 1 ? '' : 's'}`}
          </strong>
          {count > findings.length && (
            <Hint>
              {findings.length > 0
                ? `The first ${formatNumber(findings.length)} are shown. Download report for the full list.`
                : 'Download report for the full list.'}
            </Hint>
          )}
          {hint && <Hint>{hint}</Hint>}
        </div>
        <Row>{children}</Row>
      </Row>
      {findings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="scroll" aria-label={`${name}s by line`} tabIndex={0}>
          <RowTable
            name={`${name}s`}
            columns={[
              { label: 'Line', kind: 'number', cell: ({ line }) => line },
              { label: 'Product', cell: ({ product }) => product || '–' },
              { label: 'Column', cell: ({ column }) => column || '–' },
              { label: name, kind: 'text', className: 'message', cell: ({ message }) => message },
            ]}
            rows={[...findings]}
            getKey={({ line, column, message }) => `${line} ${column} ${message}`}
          />
        </section>
      )}
    </FindingsPanel>
  );
}
