import type { RecentPurchase } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export const listRecentPurchases = (): Promise<RecentPurchase[]> =>
  api.get('recent-purchases').data<RecentPurchase[]>();
