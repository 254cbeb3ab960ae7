import type { AdminGiftCard } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/gift-cards/${encodeURIComponent(id)}`;

export const getGiftCard = (id: string, options?: CallOptions): Promise<AdminGiftCard> =>
  adminApi.get(getPath(id), options);

export const disableGiftCard = (id: string, reason: string): Promise<AdminGiftCard> =>
  adminApi.post(`${getPath(id)}/disable`, { body: { reason } });

export const resendGiftCard = (id: string, recipientEmail: string): Promise<AdminGiftCard> =>
  adminApi.post(`${getPath(id)}/resend`, { body: { recipientEmail } });
