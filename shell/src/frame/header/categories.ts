import type { Category } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { useEffect, useState } from 'react';

let asked: Promise<Category[]> | undefined;

/** Once for the page; a failure is asked again. */
const listCategories = (): Promise<Category[]> => {
  asked ??= api
    .get('categories')
    .data<Category[]>()
    .catch((error) => {
      asked = undefined;
      throw error;
    });
  return asked;
};

export const forgetCategories = (): void => {
  asked = undefined;
};

/** The tree of categories, asked for when it is first shown. */
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
