import { useQuery } from '@tanstack/react-query';
import type { ImportPreview } from '../../../../contract';
import { canPreview, previewImport } from './api';

/** Loads what a file becomes. Undefined while it loads, and for a file that only the import itself can judge. */
export function usePreview(file: File | undefined, sheet: string): ImportPreview | undefined {
  const { data } = useQuery({
    queryKey: ['import preview', file?.name, file?.size, file?.lastModified, sheet],
    queryFn: ({ signal }) => previewImport(file!, sheet, signal),
    enabled: file !== undefined && canPreview(file),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return file && data;
}
