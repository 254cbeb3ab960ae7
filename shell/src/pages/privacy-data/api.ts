import type { Data, erasePersonalData, PrivacyRequest } from '@vastra/shared/contract';
import { saveResponse } from '@vastra/shared/files/download-file';
import { api } from '@vastra/shared/http';

/** Opens the link of the mail. Rejects with ApiError 400 `link_invalid`, or 410 `link_expired` or `link_used`. */
export const openRequest = (token: string): Promise<PrivacyRequest> =>
  api.post('privacy/requests/open', { body: { token } }).data<PrivacyRequest>();

/** Saves what is stored under the email as a file. Rejects as `openRequest`. */
export const downloadData = async (token: string): Promise<void> =>
  saveResponse(await api.post('privacy/requests/export', { body: { token } }).response(), 'vastra-my-data.json');

/** Erases what is stored under the email. Rejects as `openRequest`, or with ApiError 409 `orders_open`. */
export const eraseData = (token: string): Promise<Data<typeof erasePersonalData>> =>
  api.post('privacy/requests/erase', { body: { token } }).data();
