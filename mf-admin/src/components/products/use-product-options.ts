import { useQuery } from '@tanstack/react-query';
import type { Data, listProductOptions } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

type NamedOption = Data<typeof listProductOptions>[number];
const none: NamedOption[] = [];

/** Returns the names that products have for their options, with the values in use; none until they are loaded, because any can be typed. */
export function useProductOptions(): NamedOption[] {
  const { data = none } = useQuery({
    queryKey: ['product options'],
    queryFn: ({ signal }) => adminApi.get<NamedOption[]>('admin/product-options', { signal }),
    retry: false,
  });
  return data;
}
