import type { WorkflowRun } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/workflow-runs/${encodeURIComponent(id)}`;

export const getWorkflowRun = (id: string, options?: CallOptions): Promise<WorkflowRun> =>
  adminApi.get(getPath(id), options);

export const changeWorkflowRun = (id: string, action: 'retry' | 'compensate' | 'resolve'): Promise<unknown> =>
  adminApi.post(`${getPath(id)}/${action}`);
