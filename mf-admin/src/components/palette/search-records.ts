import type { Admin, AdminOrderRow, AdminProductRow, Permission, UserRow } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import type { CallOptions } from '@vastra/shared/http';
import { adminPaths } from '../../admin-paths';
import { adminApi } from '../../admin-session';
import { isPermitted } from '../../permissions';
import type { PaletteItem } from './palette-items';

/** Number of results of each kind; the list has all results. */
const maxResults = 5;

export interface RecordKind {
  heading: string;
  permission: Permission;
  /** Path of the list, which takes the query as `q`. */
  listPath: string;
  search: (q: string, options: CallOptions) => Promise<PaletteItem[]>;
}

/** Searches a list of the admin area; the API checks the permission of each list, and limits the rows. */
const searchList =
  <Row>(path: string, toItem: (row: Row) => Omit<PaletteItem, 'id' | 'isRecord'> & { to: string }) =>
  async (q: string, options: CallOptions): Promise<PaletteItem[]> => {
    const { rows } = await adminApi.get<{ rows: Row[] }>(path, { ...options, query: { q, limit: maxResults } });
    return rows.map((row) => {
      const item = toItem(row);
      return { ...item, id: `record ${item.to}`, isRecord: true };
    });
  };

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const recordKinds: RecordKind[] = [
  {
    heading: 'Orders',
    permission: 'orders.read',
    listPath: adminPaths.orders(),
    search: searchList<AdminOrderRow>('admin/orders', ({ _id, customer, total, status }) => ({
      label: _id,
      detail: `${customer} · ${formatRupees(total)} · ${capitalise(status)}`,
      to: adminPaths.order(_id),
    })),
  },
  {
    heading: 'Products',
    permission: 'catalogue.read',
    listPath: adminPaths.products(),
    search: searchList<AdminProductRow>('admin/products', ({ _id, title, brand, stock }) => ({
      label: title,
      detail: `${brand} · ${stock} in stock`,
      to: adminPaths.product(_id),
    })),
  },
  {
    heading: 'Customers',
    permission: 'customers.read',
    listPath: adminPaths.users,
    search: searchList<UserRow>('admin/users', ({ _id, name, email, phone }) => ({
      label: name,
      detail: [email, phone].filter(Boolean).join(' · '),
      to: adminPaths.user(_id),
    })),
  },
];

/** Returns the kinds of records that the admin may search. */
export const listRecordKinds = (admin: Admin | undefined): RecordKind[] =>
  recordKinds.filter(({ permission }) => isPermitted(admin, permission));
