import { useQuery } from '@tanstack/react-query';
import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const none: CustomFieldDefinition[] = [];

/** Returns the custom fields of products or of variants that admins have defined; none until they are loaded. */
export function useCustomFields(kind: 'product' | 'variant'): CustomFieldDefinition[] {
  const { data = none } = useQuery({
    queryKey: ['custom fields', kind],
    queryFn: ({ signal }) => adminApi.get<CustomFieldDefinition[]>(`admin/${kind}-fields`, { signal }),
    retry: false,
  });
  return data;
}
