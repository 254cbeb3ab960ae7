import { useQuery } from '@tanstack/react-query';
import type { Data, listProductTags } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

type TagCount = Data<typeof listProductTags>[number];
const none: TagCount[] = [];

/** Returns the shop's own tags of products, the most used first; none until they are loaded, because any tag can be typed. */
export function useProductTags(): TagCount[] {
  const { data = none } = useQuery({
    queryKey: ['product tags'],
    queryFn: ({ signal }) => adminApi.get<TagCount[]>('admin/product-tags', { signal }),
    retry: false,
  });
  return data;
}
