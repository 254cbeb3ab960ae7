import type { AdminSizeChartRow } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Lists the size charts of the shop by name. */
export const listSizeCharts = (options?: CallOptions): Promise<AdminSizeChartRow[]> =>
  adminApi.get('admin/size-charts', options);
