import type { AdminOrder, TimeLineEntry } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../admin-session';

const getPath = (orderId: string) => `admin/orders/${encodeURIComponent(orderId)}`;

export const getTimeLine = (orderId: string, options?: CallOptions): Promise<TimeLineEntry[]> =>
  adminApi.get(`${getPath(orderId)}/time-line`, options);

export const addNote = (orderId: string, text: string): Promise<AdminOrder> =>
  adminApi.post(`${getPath(orderId)}/notes`, { body: { text } });
