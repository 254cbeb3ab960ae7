import { useQueryClient } from '@tanstack/react-query';
import type { Import, ImportState } from '../../../../contract';

/** Returns the function that shows a changed state of an import until the next poll. */
export function useStateUpdate(id: string): (state: ImportState) => void {
  const client = useQueryClient();
  return (state) => client.setQueryData<Import>(['import', id], (job) => job && { ...job, ...state });
}
