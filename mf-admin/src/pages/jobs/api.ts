import type { JobOverview } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const getJobOverview = (options: CallOptions): Promise<JobOverview> => adminApi.get('admin/jobs', options);

const getPath = (id: string) => `admin/jobs/dead-letters/${encodeURIComponent(id)}`;

export const retryDeadLetter = (id: string): Promise<unknown> => adminApi.post(`${getPath(id)}/retry`);

export const retryDeadLetters = (job: string): Promise<{ retried: number; remaining: number }> =>
  adminApi.post('admin/jobs/dead-letters/retry', { body: { job } });

export const deleteDeadLetter = (id: string): Promise<unknown> => adminApi.delete(getPath(id));
