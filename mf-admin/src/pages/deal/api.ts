import type { AdminDeal, Body, createDeal } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import type { StoredRecord } from '../../components/form/stored-record';

/** A product of the deal in the form; a field that is not filled in yet is null. */
export interface DealProduct extends Omit<AdminDeal['products'][number], 'dealPrice' | 'stock'> {
  dealPrice: number | null;
  stock: number | null;
}

export interface DealValues {
  title: string;
  startDate: string | null;
  endDate: string | null;
  /** Units of each product; null for no limit. */
  perCustomerLimit: number | null;
  products: DealProduct[];
}

const getPath = (id: string) => `admin/deals/${encodeURIComponent(id)}`;

export const getDeal = (id: string, options?: CallOptions): Promise<AdminDeal> => adminApi.get(getPath(id), options);

/** Saves a deal; creates it when `id` is undefined. */
export const saveDeal = (id: string | undefined, values: DealValues, version?: number): Promise<AdminDeal> =>
  id
    ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
    : adminApi.post('admin/deals', { body: toInput(values) });

export const deleteDeal = (id: string): Promise<void> => adminApi.delete(getPath(id));

export const toStored = ({
  title,
  startDate,
  endDate,
  perCustomerLimit = null,
  products,
  version,
}: AdminDeal): StoredRecord<DealValues> => ({
  version,
  // Copies, because the form changes its values in place.
  values: { title, startDate, endDate, perCustomerLimit, products: products.map((product) => ({ ...product })) },
});

const toInput = ({ title, startDate, endDate, perCustomerLimit, products }: DealValues): Body<typeof createDeal> => ({
  title,
  startDate: startDate ?? '',
  endDate: endDate ?? '',
  perCustomerLimit,
  products: products.map(({ productId, dealPrice, stock }) => ({
    productId,
    dealPrice: dealPrice ?? 0,
    stock: stock ?? 0,
  })),
});
