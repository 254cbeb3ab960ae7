import type { AuditEntry } from '@vastra/shared/contract';
import { DayFilter, Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import type { AuditPage as AuditEntries } from './api';
import { ChainCheck } from './chain-check';
import { buildColumns } from './columns';
import { getActorName, toLabel } from './format';

const AuditPage = () => (
  <ListPage<AuditEntry, AuditEntries>
    title="Audit log"
    actions={<ChainCheck />}
    path="admin/audit"
    columns={(list) => buildColumns(list.page?.names)}
    getKey={({ seq }) => String(seq)}
    searchPlaceholder="Action, object, ID or name"
    filters={(list) => (
      <>
        <Filter
          list={list}
          name="actor"
          label="Who"
          choices={Object.fromEntries((list.page?.actors ?? []).map((actor) => [actor.id, getActorName(actor)]))}
        />
        <Filter
          list={list}
          name="entity"
          label="Object"
          choices={Object.fromEntries((list.page?.entities ?? []).map((entity) => [entity, toLabel(entity)]))}
        />
        <DayFilter list={list} name="from" label="From" />
        <DayFilter list={list} name="to" label="To" />
      </>
    )}
    isExpandable
    emptyMessage="No entries yet."
  />
);

export { AuditPage as Component };
