import type { changeOrderTags, Data, listOrderTags } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listTags = (options?: CallOptions): Promise<Data<typeof listOrderTags>> =>
  adminApi.get('admin/order-tags', options);

export const changeTags = (body: {
  orderIds: string[];
  add?: string[];
  remove?: string[];
}): Promise<Data<typeof changeOrderTags>> => adminApi.post('admin/order-tags', { body });

/** Longest tag; the bound of the contract. */
export const maxTagLength = 30;

/** Splits typed tags at commas, and writes them as the API stores them: in lower case, with single spaces and without duplicates. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase())
      .filter(Boolean),
  ),
];
