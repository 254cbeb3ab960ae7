import { useQuery } from '@tanstack/react-query';
import type { AdminCategory } from '@vastra/shared/contract';
import { listCategories } from './api';

const none: AdminCategory[] = [];

/** Returns the categories of the shop; none until they are loaded, because a list works without them. */
export function useCategories(): AdminCategory[] {
  const { data = none } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => listCategories({ signal }),
    // Several parts of a screen need them.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
