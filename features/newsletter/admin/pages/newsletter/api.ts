import { adminApi, downloadAdminFile } from '../../../../../mf-admin/src/admin-session';
import type { ListPage } from '../../../../../mf-admin/src/components/table/use-list';
import type { Subscriber } from '../../../contract';

export type SubscriberPage = ListPage<Subscriber> & { counts: Record<Subscriber['state'], number> };

export const downloadSubscribers = (): Promise<void> =>
  downloadAdminFile('admin/newsletter/export.csv', 'newsletter.csv');

export const eraseSubscriber = (email: string): Promise<unknown> =>
  adminApi.delete('admin/newsletter', { query: { email } });
