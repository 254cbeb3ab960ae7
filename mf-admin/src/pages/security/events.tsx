import type { SecurityEventRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { StateBadge } from '../../components/badges/state-badge';
import { type Column, DataTable } from '../../components/table/data-table';
import { DayFilter, Filter, TextFilter } from '../../components/table/filter';
import { useTabList } from '../../components/table/use-tab-list';
import { Timestamp } from '../../components/time/timestamp';
import { eventLabels, getEventLabel, getOutcome, outcomes } from './labels';

function Account({ account }: { account: SecurityEventRow['account'] }) {
  if (account === null) return '–';
  return account.name ? <Link to={adminPaths.user(account.id)}>{account.name}</Link> : account.id;
}

function Outcome({ outcome }: SecurityEventRow) {
  const { tone, label } = getOutcome(outcome);
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

const columns: Column<SecurityEventRow>[] = [
  { id: 'at', label: 'When', cell: ({ lastAt }) => <Timestamp at={lastAt} /> },
  { id: 'event', label: 'Event', kind: 'text', cell: ({ event }) => getEventLabel(event) },
  { id: 'outcome', label: 'Outcome', cell: (row) => <Outcome {...row} /> },
  { id: 'count', label: 'Times', kind: 'number', cell: ({ count }) => formatNumber(count) },
  { id: 'account', label: 'Account', kind: 'text', cell: ({ account }) => <Account account={account} /> },
  { id: 'subject', label: 'Concerns', kind: 'text', cell: ({ subject }) => <Account account={subject} /> },
  { id: 'detail', label: 'Detail', kind: 'text', cell: ({ detail }) => detail || '–' },
  { id: 'network', label: 'Network', cell: ({ network }) => network || 'Several' },
  { id: 'browser', label: 'Device', isHiddenByDefault: true, cell: ({ browser }) => browser || '–' },
  { id: 'firstAt', label: 'First', isHiddenByDefault: true, cell: ({ firstAt }) => <Timestamp at={firstAt} /> },
  { id: 'request', label: 'Request ID', isHiddenByDefault: true, kind: 'text', cell: ({ requestId }) => requestId },
];

/** The security log: sign-ins, refusals and what was done to accounts. */
export function SecurityEvents() {
  const list = useTabList<SecurityEventRow>('admin/security/events');
  return (
    <DataTable
      name="Security log"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      searchPlaceholder="Network, detail or request ID"
      filters={
        <>
          <Filter list={list} name="event" label="Event" choices={eventLabels} />
          <Filter
            list={list}
            name="outcome"
            label="Outcome"
            choices={Object.fromEntries(Object.entries(outcomes).map(([value, { label }]) => [value, label]))}
          />
          <TextFilter list={list} name="account" label="Account" placeholder="ID" />
          <DayFilter list={list} name="from" label="From" />
          <DayFilter list={list} name="to" label="To" />
        </>
      }
      isExpandable
      emptyMessage="No events yet."
    />
  );
}
