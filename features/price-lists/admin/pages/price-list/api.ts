import type { Body } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, uploadAsAdmin } from '../../../../../mf-admin/src/admin-session';
import { renameErrorFields } from '../../../../../mf-admin/src/components/form/rename-error-fields';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import type { NamedItem } from '../../../../../mf-admin/src/components/promotions/item-pickers';
import type { ListPage } from '../../../../../mf-admin/src/components/table/use-list';
import type { createPriceList, PriceList, PriceListImport, PriceListRow } from '../../../contract';

export interface PriceListValues {
  name: string;
  groups: NamedItem[];
  startDate: string | null;
  endDate: string | null;
  isActive: boolean;
}

export const emptyPriceList: StoredRecord<PriceListValues> = {
  values: { name: '', groups: [], startDate: null, endDate: null, isActive: false },
};

export const toStored = ({
  name,
  groups,
  startDate,
  endDate,
  isActive,
  version,
}: PriceList): StoredRecord<PriceListValues> => ({
  version,
  values: { name, groups, startDate, endDate, isActive },
});

const toInput = ({ groups, ...values }: PriceListValues): Body<typeof createPriceList> => ({
  ...values,
  groupIds: groups.map(({ _id }) => _id),
});

const getPath = (id: string) => `admin/price-lists/${encodeURIComponent(id)}`;

export const getPriceList = (id: string, options?: CallOptions): Promise<PriceList> =>
  adminApi.get(getPath(id), options);

/** Saves a price list; creates it when `id` is undefined. */
export const savePriceList = (id: string | undefined, values: PriceListValues, version?: number): Promise<PriceList> =>
  renameErrorFields(
    id
      ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
      : adminApi.post('admin/price-lists', { body: toInput(values) }),
    (field) => field.replace(/^groupIds.*$/, 'groups'),
  );

export const deletePriceList = (id: string): Promise<void> => adminApi.delete(getPath(id));

/** Rows that the page shows; the download has all. */
export const shownRows = 100;

/** Finds rows by a part of the SKU, the first of them. */
export const findRows = (id: string, q: string, options: CallOptions): Promise<ListPage<PriceListRow>> =>
  adminApi.get(`${getPath(id)}/rows`, { ...options, query: { q: q || undefined, limit: shownRows } });

/** Replaces the rows by the rows of a file; a dry run checks it and writes nothing. */
export const uploadRows = (id: string, file: File, isDryRun: boolean): Promise<PriceListImport> =>
  uploadAsAdmin('POST', `${getPath(id)}/rows`, file, { fields: { ...(isDryRun && { trial: '1' }) } });

/** Path of the download with all rows. */
export const getRowsPath = (id: string): string => `${getPath(id)}/rows.csv`;
