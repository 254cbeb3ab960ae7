import type { Category } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { useEffect, useState } from 'react';

let loading: Promise<Category[]> | undefined;

/** Loads the categories once per page, and again after a failure. */
const listCategories = (): Promise<Category[]> => {
  loading ??= api
    .get('categories')
    .data<Category[]>()
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** Drops the loaded categories, for tests. */
export const clearCategories = (): void => {
  loading = undefined;
};

/** Returns the tree of categories. Loads it when `isWanted` is first true. */
export function useCategories(isWanted: boolean): { categories?: Category[]; hasFailed: boolean } {
  const [categories, setCategories] = useState<Category[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || categories) return;
    setFailed(false);
    listCategories().then(setCategories, () => setFailed(true));
  }, [isWanted, categories]);
  return { categories, hasFailed };
}
