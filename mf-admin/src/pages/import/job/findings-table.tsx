import type { Import } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { Hint, Row } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { RowTable } from '../../../components/table/row-table';
import { Permitted } from '../../../permissions';
import { downloadReport, downloadRows } from '../api';
import { FindingsPanel } from './findings-panel';

/** Lists the findings of an import, each with its line, product, column and message. */
export function FindingsTable({ job }: { job: Import }) {
  const { problems: findings, problemCount: findingCount } = job;
  return (
    <FindingsPanel aria-label="Problems">
      <Row as="header" $justify="space-between" $padding="12 16">
        <div>
          <strong>
            {formatNumber(findingCount)} {findingCount === 1 ? 'problem' : 'problems'}
          </strong>
          {findingCount > findings.length && (
            <Hint>The first {formatNumber(findings.length)} are shown. Download report for the full list.</Hint>
          )}
          {job.hasFile && <Hint>Correct the rows with a problem, and import that file.</Hint>}
        </div>
        <Row>
          <ActionButton action={() => downloadReport(job)}>Download report</ActionButton>
          {job.hasFile && (
            <Permitted>
              <ActionButton action={() => downloadRows(job)}>Download rows</ActionButton>
            </Permitted>
          )}
        </Row>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="scroll" aria-label="Problems by line" tabIndex={0}>
        <RowTable
          name="Problems"
          columns={[
            { label: 'Line', kind: 'number', cell: ({ line }) => line },
            { label: 'Product', cell: ({ product }) => product || '–' },
            { label: 'Column', cell: ({ column }) => column || '–' },
            { label: 'Problem', kind: 'text', className: 'message', cell: ({ message }) => message },
          ]}
          rows={findings}
          getKey={({ line, column, message }) => `${line} ${column} ${message}`}
        />
      </section>
    </FindingsPanel>
  );
}
