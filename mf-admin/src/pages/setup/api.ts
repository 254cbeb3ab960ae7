import type { Body, Data, getDemoData, removeDemoData } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export type DemoCounts = Data<typeof getDemoData>;

export const countDemoData = (options: CallOptions): Promise<DemoCounts> =>
  adminApi.get('admin/setup/demo-data', options);

/** Removes the demo's data and ends all sessions. */
export const removeDemo = (body: Body<typeof removeDemoData>): Promise<Data<typeof removeDemoData>> =>
  adminApi.post('admin/setup/demo-data/remove', { body });
