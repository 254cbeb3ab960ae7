import type { Body, Data } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../../mf-admin/src/admin-session';
import type { addWebhook, getWebhook, listWebhooks, Webhook } from '../../contract';

export type WebhookList = Data<typeof listWebhooks>;
export type WebhookRecord = Data<typeof getWebhook>;
export type WebhookFields = Body<typeof addWebhook>;
export type WebhookWithSecret = Data<typeof addWebhook>;

export const listAll = (options?: CallOptions): Promise<WebhookList> => adminApi.get('admin/webhooks', options);

export const getOne = (id: string, options?: CallOptions): Promise<WebhookRecord> =>
  adminApi.get(`admin/webhooks/${id}`, options);

export const add = (body: WebhookFields): Promise<WebhookWithSecret> => adminApi.post('admin/webhooks', { body });

export const save = ({ _id }: Webhook, body: WebhookFields & { isEnabled: boolean }): Promise<Webhook> =>
  adminApi.put(`admin/webhooks/${_id}`, { body });

export const rotate = ({ _id }: Webhook): Promise<WebhookWithSecret> => adminApi.post(`admin/webhooks/${_id}/secret`);

export const sendTest = ({ _id }: Webhook): Promise<{ eventId: string }> => adminApi.post(`admin/webhooks/${_id}/test`);

export const replay = ({ _id }: Webhook, body: { eventId: string } | { since: string }): Promise<{ count: number }> =>
  adminApi.post(`admin/webhooks/${_id}/replay`, { body });

export const remove = ({ _id }: Webhook): Promise<void> => adminApi.delete(`admin/webhooks/${_id}`);
