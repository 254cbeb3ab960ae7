import type { Subscriber } from '@vastra/shared/contract';
import { adminApi, downloadAdminFile } from '../../admin-session';
import type { ListPage } from '../../components/table/use-list';

export type SubscriberPage = ListPage<Subscriber> & { counts: Record<Subscriber['state'], number> };

export const downloadSubscribers = (): Promise<void> =>
  downloadAdminFile('admin/newsletter/export.csv', 'newsletter.csv');

export const eraseSubscriber = (email: string): Promise<unknown> =>
  adminApi.delete('admin/newsletter', { query: { email } });
