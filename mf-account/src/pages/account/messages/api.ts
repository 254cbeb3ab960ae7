import type { MessagePreferences } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Resolves to the channels that the customer allows. Rejects with ApiError 404 while the API does not know them. */
export const getMessagePreferences = (options?: CallOptions): Promise<MessagePreferences> =>
  api.get('account/message-preferences', options).data<MessagePreferences>();

export const saveMessagePreferences = (choice: { sms: boolean; whatsapp: boolean }): Promise<MessagePreferences> =>
  api.put('account/message-preferences', { body: choice }).data<MessagePreferences>();
