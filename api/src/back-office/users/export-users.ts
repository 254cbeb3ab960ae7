import { toRupees } from '@vastra/shared/contract';
import { recordAuditEntry } from '../../platform/audit/audit';
import { toIndianDay } from '../../platform/calendar/india';
import { loadFields, toFieldColumn } from '../../platform/custom-fields/custom-fields';
import type { Database, Queryable } from '../../platform/db/connect';
import { toCsv, toCsvRows } from '../../platform/server/responses/csv';
import { listUserIds, loadUsers, type UserFilter } from './queries';

const columns = [
  'Name',
  'Email',
  'Phone',
  'State',
  'Joined',
  'City',
  'Orders',
  'Spent',
  'Last order',
  'Newsletter',
  'Tags',
];

/** Users that are read at once. For all other users only the ids are in memory. */
const batchSize = 1000;

/**
 * Returns the users that pass a filter as CSV, a batch at a time. Amounts are in rupees, days in India's. An audit entry says who took how many
 * rows, because personal data leaves the shop; it has the names of the filters, but not their texts.
 */
export async function exportUsers(db: Database, filter: UserFilter, actorId: string): Promise<AsyncGenerator<string>> {
  const ids = await listUserIds(db, filter);
  const { sort: _sort, ...filters } = filter;
  await db.transaction((tx) =>
    recordAuditEntry(tx, {
      ...{ actorId, action: 'export', entity: 'user' },
      after: { rows: ids.length, filters: Object.keys(filters).sort().join(', ') },
    }),
  );
  return streamCsv(db, ids);
}

async function* streamCsv(db: Queryable, ids: readonly string[]): AsyncGenerator<string> {
  const fields = await loadFields(db, 'customer');
  yield toCsv([...columns, ...fields.map(({ key }) => toFieldColumn(key))], []);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = await loadUsers(db, ids.slice(start, start + batchSize));
    yield toCsvRows(
      batch.map(({ user, orderCount, totalSpent, lastOrderAt, isSubscribed, tags }) => [
        user.name,
        user.email,
        user.phone,
        user.blockedAt ? 'blocked' : 'active',
        toIndianDay(user.createdAt),
        user.city,
        orderCount,
        toRupees(totalSpent),
        lastOrderAt && toIndianDay(lastOrderAt),
        isSubscribed ? 'yes' : 'no',
        tags.join(', '),
        ...fields.map(({ key }) => user.customFields[key] ?? ''),
      ]),
    );
  }
}
