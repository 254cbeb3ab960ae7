import type { AuditEntry } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import type { Column } from '../../components/table/data-table';
import { Timestamp } from '../../components/time/timestamp';
import { features } from '../../features';
import { ChangedFields } from './changed-fields';
import { getActorName, type Names, toLabel } from './format';

/** Paths of the entities that have their own screen, or a list that has them. */
const entityPaths: Record<string, (id: string) => string> = {
  order: adminPaths.order,
  product: adminPaths.product,
  user: adminPaths.user,
  'store-credit': adminPaths.user,
  deal: adminPaths.deal,
  coupon: adminPaths.coupon,
  promotion: adminPaths.promotion,
  'customer-group': adminPaths.customerGroup,
  post: adminPaths.post,
  shipment: adminPaths.shipment,
  return: adminPaths.return,
  refund: adminPaths.refund,
  'draft-order': adminPaths.draftOrder,
  'gift-card': adminPaths.giftCard,
  banner: adminPaths.banner,
  flag: adminPaths.flag,
  category: () => adminPaths.categories,
  setting: () => adminPaths.settings,
  content: () => adminPaths.content,
  admin: () => adminPaths.admins,
  ...Object.assign({}, ...features.map(({ recordPaths }) => recordPaths)),
};

interface EntityLinkProps {
  entry: AuditEntry;
  names?: Names;
}

/** The record of an entry with its name. A record without a name is named by its kind, and its id is in the raw record. */
function EntityLink({ entry: { entity, entityId, action }, names = {} }: EntityLinkProps) {
  if (entityId === null) return toLabel(entity);
  const to = action === 'delete' ? undefined : entityPaths[entity]?.(entityId);
  const name = names[entityId] ?? (isUuid(entityId) ? 'without a name' : entityId);
  return (
    <span>
      {toLabel(entity)} {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
    </span>
  );
}

const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/**
 * Returns the columns of an entry of the audit log: time, admin, action, record and changes.
 *
 * @param names names of the records of the page
 */
export const buildColumns = (names?: Names): Column<AuditEntry>[] => [
  { id: 'at', label: 'When', cell: ({ at }) => <Timestamp at={at} /> },
  { id: 'actor', label: 'Who', kind: 'text', cell: ({ actor }) => getActorName(actor) },
  { id: 'action', label: 'What', cell: ({ action }) => toLabel(action) },
  { id: 'thing', label: 'Object', kind: 'text', cell: (entry) => <EntityLink entry={entry} names={names} /> },
  {
    id: 'change',
    label: 'Changes',
    kind: 'text',
    isWide: true,
    cell: (entry) => <ChangedFields entry={entry} names={names} />,
  },
  { id: 'seq', label: 'Number', kind: 'number', isHiddenByDefault: true, cell: ({ seq }) => seq },
  {
    id: 'hash',
    label: 'Hash',
    isHiddenByDefault: true,
    cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
  },
];
