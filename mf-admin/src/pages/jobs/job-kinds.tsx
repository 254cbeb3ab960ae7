import type { JobKind } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { StateBadge } from '../../components/badges/state-badge';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';
import { formatSchedule, getJobLabel } from './labels';

/** On a phone a kind has its state, what waits and the last success; the rest would make the list of ten kinds three screens longer. */
const Kinds = styled.div`
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
  <Kinds>
    <PanelTable
      name="Kinds of jobs"
      columns={[
        { label: 'Job', cell: (kind) => getJobLabel(kind.name) },
        { label: 'State', cell: (kind) => <State {...kind} /> },
        { label: 'Waiting', kind: 'number', cell: (kind) => formatNumber(kind.waiting) },
        { label: 'Running', kind: 'number', className: 'minor', cell: (kind) => formatNumber(kind.running) },
        {
          label: 'Last success',
          cell: (kind) => (kind.lastSuccessAt ? <Timestamp at={kind.lastSuccessAt} /> : 'None this week'),
        },
        {
          label: 'Due since',
          className: (kind) => (kind.dueSince ? undefined : 'minor'),
          cell: (kind) => (kind.dueSince ? <Timestamp at={kind.dueSince} /> : '–'),
        },
        { label: 'Runs', className: 'minor', cell: (kind) => formatSchedule(kind.everySeconds) },
      ]}
      rows={kinds}
      getKey={(kind) => kind.name}
    />
  </Kinds>
);
