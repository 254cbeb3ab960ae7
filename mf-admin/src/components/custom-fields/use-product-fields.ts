import { useQuery } from '@tanstack/react-query';
import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const none: CustomFieldDefinition[] = [];

/** Returns the custom fields of products that admins have defined; none until they are loaded. */
export function useProductFields(): CustomFieldDefinition[] {
  const { data = none } = useQuery({
    queryKey: ['product fields'],
    queryFn: ({ signal }) => adminApi.get<CustomFieldDefinition[]>('admin/product-fields', { signal }),
    retry: false,
  });
  return data;
}
