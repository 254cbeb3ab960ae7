import type { BrowserReportRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { StateBadge } from '../../components/badges/state-badge';
import { type Column, DataTable } from '../../components/table/data-table';
import { DayFilter, Filter } from '../../components/table/filter';
import type { ListPage } from '../../components/table/use-list';
import { useTabList } from '../../components/table/use-tab-list';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';

interface ReportPage extends ListPage<BrowserReportRow> {
  directives: string[];
}

/** Stands for the reports of a day beyond those that are counted one by one. */
const getDirective = (directive: string) => (directive === 'further' ? 'Further reports' : directive);

const columns: Column<BrowserReportRow>[] = [
  { id: 'day', label: 'Day', cell: ({ day }) => <CalendarDate at={day} /> },
  { id: 'directive', label: 'Directive', cell: ({ directive }) => getDirective(directive) },
  { id: 'blocked', label: 'What', kind: 'text', cell: ({ blocked }) => blocked || '–' },
  { id: 'page', label: 'Page', kind: 'text', cell: ({ page }) => page || '–' },
  { id: 'source', label: 'Source', kind: 'text', cell: ({ source }) => source || '–' },
  {
    id: 'mode',
    label: 'Effect',
    cell: ({ isEnforced }) =>
      isEnforced ? (
        <StateBadge tone="warning">Blocked</StateBadge>
      ) : (
        <StateBadge tone="quiet">Reported only</StateBadge>
      ),
  },
  { id: 'count', label: 'Times', kind: 'number', cell: ({ count }) => formatNumber(count) },
  { id: 'lastAt', label: 'Last', isHiddenByDefault: true, cell: ({ lastAt }) => <Timestamp at={lastAt} /> },
];

/** Lists what browsers blocked because of the content security policy, counted per day. */
export function BrowserReports() {
  const list = useTabList<BrowserReportRow, ReportPage>('admin/security/browser-reports');
  const { directives = [] } = list.page ?? {};
  return (
    <DataTable
      name="Browser reports"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      searchPlaceholder="Origin, file or page"
      filters={
        <>
          <Filter
            list={list}
            name="directive"
            label="Directive"
            choices={Object.fromEntries(directives.map((directive) => [directive, getDirective(directive)]))}
          />
          <DayFilter list={list} name="from" label="From" />
          <DayFilter list={list} name="to" label="To" />
        </>
      }
      isExpandable
      emptyMessage="No browser has reported anything."
    />
  );
}
