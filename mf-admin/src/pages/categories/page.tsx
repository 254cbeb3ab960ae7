import type { AdminCategory } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useRef, useState } from 'react';
import { listCategories } from '../../components/categories/api';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { reorderCategories } from './api';
import { CategoryDialog } from './category-dialog';
import { CategoryTree } from './category-tree';

function CategoriesPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage title="Categories" actions={<Button onClick={() => setAdding(true)}>New category</Button>}>
      <QueryBoundary queryKey={['categories']} queryFn={listCategories} subject="The categories">
        {(initialCategories) => (
          <Categories initialCategories={initialCategories} isAdding={isAdding} onAdded={() => setAdding(false)} />
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

export { CategoriesPage as Component };

interface CategoriesProps {
  initialCategories: AdminCategory[];
  /** Opens the dialog for a new top-level category. */
  isAdding: boolean;
  onAdded: () => void;
}

function Categories({ initialCategories, isAdding, onAdded }: CategoriesProps) {
  const [categories, setCategories] = useState(initialCategories);
  const notifyError = (error: unknown) => notify.error(toErrorMessage(error));
  const changeCount = useRef(0);
  /** Returns a function that shows a list, unless a later change has begun. */
  const beginChange = () => {
    changeCount.current += 1;
    const count = changeCount.current;
    return (list: AdminCategory[]) => {
      if (count === changeCount.current) setCategories(list);
    };
  };
  const refresh = () => listCategories().then(beginChange(), notifyError);

  const reorder = async (parentId: string | null, ids: string[]) => {
    const previous = categories;
    const byId = new Map(categories.map((category) => [category._id, category]));
    const others = categories.filter((category) => category.parentId !== parentId);
    const show = beginChange();
    show([...ids.map((id) => byId.get(id)!), ...others]);
    try {
      show(await reorderCategories(parentId, ids));
    } catch (error) {
      show(previous);
      notifyError(error);
      await refresh();
    }
  };

  return (
    <>
      {categories.length === 0 ? (
        <Notice title="No categories yet." text="Every product belongs to a category." />
      ) : (
        <CategoryTree categories={categories} onReorder={reorder} onChanged={refresh} />
      )}
      {isAdding && <CategoryDialog categories={categories} onSaved={refresh} onClose={onAdded} />}
    </>
  );
}
