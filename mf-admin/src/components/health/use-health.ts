import { useQuery } from '@tanstack/react-query';
import type { ShopHealth } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const refreshMs = 60_000;

/** Loads whether each part of the shop is all right, and again every minute. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }): Promise<ShopHealth> => adminApi.get('admin/health', { signal }),
    refetchInterval: refreshMs,
  });

/** Says how many parts need a look: "2 things need a look". */
export function summarizeHealth({ lines }: ShopHealth): string {
  const count = lines.filter(({ state }) => state !== 'fine').length;
  if (count === 0) return 'Everything is all right';
  return count === 1 ? '1 thing needs a look' : `${count} things need a look`;
}
