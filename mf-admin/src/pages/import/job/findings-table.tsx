import type { Import } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { TablePanel } from '../../../components/table/table-styles';
import { downloadReport } from '../api';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
`;

const Note = styled.p`
  color: var(--ink-2);
  font-size: 14px;
`;

const Panel = styled(TablePanel)`
  & > .scroll {
    max-height: 480px;
    overflow: auto;
  }
  & thead th {
    position: sticky;
    top: 0;
    background: #fff;
  }
  & .message {
    min-width: 24ch;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  & > .scroll {
    border-radius: 0 0 12px 12px;
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
  const save = () => downloadReport(job).catch((error) => notify.error(toErrorMessage(error)));
  return (
    <Panel aria-label="Problems">
      <Header>
        <div>
          <strong>
            {formatNumber(findingCount)} {findingCount === 1 ? 'problem' : 'problems'}
          </strong>
          {findingCount > findings.length && (
            <Note>The first {formatNumber(findings.length)} are shown. Download report for the full list.</Note>
          )}
        </div>
        <Button $tone="line" onClick={save}>
          Download report
        </Button>
      </Header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="scroll" aria-label="Problems by line" tabIndex={0}>
        <table aria-label="Problems">
          <thead>
            <tr>
              <th scope="col" className="number">
                Line
              </th>
              <th scope="col">Product</th>
              <th scope="col">Column</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ line, product, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <th scope="row" data-label="Line" className="number">
                  {line}
                </th>
                <td data-label="Product">{product || '–'}</td>
                <td data-label="Column">{column || '–'}</td>
                <td data-label="Problem" className="message">
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
