import type { RecentPurchase } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

/** Resolves to at most 20 purchases of the last seven days, newest first. Rejects with ApiError or NetworkError. */
export const listRecentPurchases = (): Promise<RecentPurchase[]> =>
  api.get('recent-purchases').data<RecentPurchase[]>();
