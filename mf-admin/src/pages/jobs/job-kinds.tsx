import type { JobKind } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { StateBadge } from '../../components/badges/state-badge';
import { TablePanel } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import { formatSchedule, getJobLabel } from './labels';

/** On a phone a kind has its state, what waits and the last success; the rest would make the list of ten kinds three screens longer. */
const Panel = styled(TablePanel)`
  @media (max-width: 639px) {
    & tbody td.minor {
      display: none;
    }
  }
`;

function State({ failed, running }: JobKind) {
  if (failed > 0) return <StateBadge tone="bad">{formatNumber(failed)} given up</StateBadge>;
  return running > 0 ? <StateBadge tone="good">Running</StateBadge> : <StateBadge tone="quiet">Idle</StateBadge>;
}

/** The kinds of jobs with their numbers. */
export const JobKinds = ({ kinds }: { kinds: readonly JobKind[] }) => (
  <Panel aria-label="Kinds of jobs">
    <div className="scroll">
      <table aria-label="Kinds of jobs">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              Waiting
            </th>
            <th scope="col" className="number">
              Running
            </th>
            <th scope="col">Last success</th>
            <th scope="col">Due since</th>
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.name}>
              <th scope="row">{getJobLabel(kind.name)}</th>
              <td data-label="State">
                <State {...kind} />
              </td>
              <td data-label="Waiting" className="number">
                {formatNumber(kind.waiting)}
              </td>
              <td data-label="Running" className="number minor">
                {formatNumber(kind.running)}
              </td>
              <td data-label="Last success">
                {kind.lastSuccessAt ? <Timestamp at={kind.lastSuccessAt} /> : 'None this week'}
              </td>
              <td data-label="Due since" className={kind.dueSince ? undefined : 'minor'}>
                {kind.dueSince ? <Timestamp at={kind.dueSince} /> : '–'}
              </td>
              <td data-label="Runs" className="minor">
                {formatSchedule(kind.everySeconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
);
