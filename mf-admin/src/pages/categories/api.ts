import type { AdminCategory, Body, createCategory, updateCategory } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';
import type { StoredRecord } from '../../components/form/stored-record';

export interface CategoryValues {
  name: string;
  /** Empty for a category at the top level. */
  parentId: string;
  icon: string | null;
  isFeatured: boolean;
  hsn: string;
  /** Only for a new category; empty to derive it from the name. */
  slug: string;
}

const getPath = (id: string) => `admin/categories/${encodeURIComponent(id)}`;

export const addCategory = ({ slug, ...values }: CategoryValues): Promise<AdminCategory> => {
  const body: Body<typeof createCategory> = { ...toInput(values), slug: slug.trim() || undefined };
  return adminApi.post('admin/categories', { body });
};

export const saveCategory = (id: string, values: CategoryValues, version: number): Promise<AdminCategory> => {
  const body: Body<typeof updateCategory> = { ...toInput(values), version };
  return adminApi.put(getPath(id), { body });
};

/** Deletes a category. Its products and subcategories move to the category `moveTo`. */
export const deleteCategory = (id: string, moveTo?: string): Promise<void> =>
  adminApi.delete(getPath(id), { query: { moveTo } });

export const reorderCategories = (parentId: string | null, ids: string[]): Promise<AdminCategory[]> =>
  adminApi.put('admin/categories/order', { body: { parentId, ids } });

export const toStored = ({
  name,
  parentId,
  icon,
  isFeatured,
  hsn,
  version,
}: AdminCategory): StoredRecord<CategoryValues> => ({
  version,
  values: { name, parentId: parentId ?? '', icon, isFeatured, hsn, slug: '' },
});

const toInput = ({ name, parentId, icon, isFeatured, hsn }: Omit<CategoryValues, 'slug'>) => ({
  name,
  icon,
  isFeatured,
  hsn,
  parentId: parentId || null,
});
