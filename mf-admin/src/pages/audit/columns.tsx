import type { AuditEntry } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import type { Column } from '../../components/table/data-table';
import { Timestamp } from '../../components/time/timestamp';
import { ChangedFields } from './changed-fields';
import { getActorName, toLabel } from './format';

/** Paths of the entities that have their own screen. */
const entityPaths: Record<string, (id: string) => string> = {
  order: adminPaths.order,
  product: adminPaths.product,
  user: adminPaths.user,
  deal: adminPaths.deal,
  coupon: adminPaths.coupon,
  post: adminPaths.post,
  experiment: adminPaths.experiment,
};

function EntityLink({ entity, entityId, action }: AuditEntry) {
  if (entityId === null) return toLabel(entity);
  const to = action === 'delete' ? undefined : entityPaths[entity]?.(entityId);
  return (
    <span>
      {toLabel(entity)} {to ? <Link to={to}>{entityId}</Link> : entityId}
    </span>
  );
}

/** The columns of an entry of the audit log: admin, action, time and changes. */
export const columns: Column<AuditEntry>[] = [
  { id: 'at', label: 'When', cell: ({ at }) => <Timestamp at={at} /> },
  { id: 'actor', label: 'Who', kind: 'text', cell: ({ actor }) => getActorName(actor) },
  { id: 'action', label: 'What', cell: ({ action }) => toLabel(action) },
  { id: 'thing', label: 'Object', kind: 'text', cell: (entry) => <EntityLink {...entry} /> },
  { id: 'change', label: 'Changes', kind: 'text', isWide: true, cell: (entry) => <ChangedFields {...entry} /> },
  { id: 'seq', label: 'Number', kind: 'number', isHiddenByDefault: true, cell: ({ seq }) => seq },
  {
    id: 'hash',
    label: 'Hash',
    isHiddenByDefault: true,
    cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
  },
];
