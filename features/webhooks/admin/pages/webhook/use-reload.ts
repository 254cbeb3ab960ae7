import { useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '../../../contract';

/** Returns the function that loads a webhook again, with its deliveries. */
export function useReload({ _id }: Webhook): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['webhook', _id] });
}
