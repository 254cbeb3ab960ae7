import type { Import } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { Hint, Row } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { RowTable } from '../../../components/table/row-table';
import { TablePanel } from '../../../components/table/table-styles';
import { downloadReport } from '../api';

const Panel = styled(TablePanel)`
  & > .scroll {
    max-height: 480px;
    border-radius: 0 0 12px 12px;
    overflow: auto;
  }
  & thead th {
    position: sticky;
    top: 0;
    background: #fff;
  }
  & .message {
    min-width: 24ch;
  }
  @media (max-width: 639px) {
    & tbody .message {
      display: block;
      padding-top: 4px;
      text-align: left;
    }
    & tbody .message::before {
      content: none;
    }
  }
`;

/** Lists the findings of an import, each with its line, product, column and message. */
export function FindingsTable({ job }: { job: Import }) {
  const { problems: findings, problemCount: findingCount } = job;
  return (
    <Panel aria-label="Problems">
      <Row as="header" $justify="space-between" $padding="12 16">
        <div>
          <strong>
            {formatNumber(findingCount)} {findingCount === 1 ? 'problem' : 'problems'}
          </strong>
          {findingCount > findings.length && (
            <Hint>The first {formatNumber(findings.length)} are shown. Download report for the full list.</Hint>
          )}
        </div>
        <ActionButton action={() => downloadReport(job)}>Download report</ActionButton>
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
    </Panel>
  );
}
