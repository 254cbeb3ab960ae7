import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../mf-admin/src/admin-session';
import type { AdminSizeChartRow } from '../contract';

/** Lists the size charts of the shop by name. */
export const listSizeCharts = (options?: CallOptions): Promise<AdminSizeChartRow[]> =>
  adminApi.get('admin/size-charts', options);
