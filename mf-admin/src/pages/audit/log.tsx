import type { AuditEntry } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { Minute } from '../../components/minute';
import { type Column, DataTable } from '../../components/table/data-table';
import { DayFilter, Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import type { LogPage } from './api';
import { Difference } from './difference';
import { inWords, nameOf } from './words';

/** Things that have a screen of their own. */
const screens: Record<string, (id: string) => string> = {
  order: adminPaths.order,
  product: adminPaths.product,
  user: adminPaths.user,
  deal: adminPaths.deal,
  coupon: adminPaths.coupon,
  post: adminPaths.post,
};

function Thing({ entity, entityId, action }: AuditEntry) {
  if (entityId === null) return inWords(entity);
  const to = action === 'delete' ? undefined : screens[entity]?.(entityId);
  return (
    <span>
      {inWords(entity)} {to ? <Link to={to}>{entityId}</Link> : entityId}
    </span>
  );
}

const columns: Column<AuditEntry>[] = [
  { id: 'at', label: 'When', cell: ({ at }) => <Minute at={at} /> },
  { id: 'actor', label: 'Who', kind: 'text', cell: ({ actor }) => nameOf(actor) },
  { id: 'action', label: 'What', cell: ({ action }) => inWords(action) },
  { id: 'thing', label: 'To what', kind: 'text', cell: (entry) => <Thing {...entry} /> },
  { id: 'change', label: 'Difference', kind: 'text', cell: (entry) => <Difference {...entry} /> },
  { id: 'seq', label: 'Number', kind: 'number', isOptional: true, cell: ({ seq }) => seq },
  { id: 'hash', label: 'Hash', isOptional: true, cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
];

/** Who did what, and when. */
export function Log() {
  const list = useList<AuditEntry, LogPage>('admin/audit');
  const { actors = [], entities = [] } = list.page ?? {};
  return (
    <DataTable
      name="Audit log"
      list={list}
      columns={columns}
      keyOf={({ seq }) => String(seq)}
      searches="Action, thing, id or name"
      filters={
        <>
          <Filter
            list={list}
            name="actor"
            label="Who"
            choices={Object.fromEntries(actors.map((actor) => [actor.id, nameOf(actor)]))}
          />
          <Filter
            list={list}
            name="entity"
            label="Thing"
            choices={Object.fromEntries(entities.map((entity) => [entity, inWords(entity)]))}
          />
          <DayFilter list={list} name="from" label="From" />
          <DayFilter list={list} name="to" label="To" />
        </>
      }
      none="Nothing was done yet."
    />
  );
}
