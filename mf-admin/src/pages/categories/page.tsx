import type { AdminCategory } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { Confirm } from '../../components/confirm';
import { Loaded } from '../../components/loaded';
import { deleteCategory, listCategories, orderCategories } from './api';
import { CategoryDialog } from './category-dialog';
import { CategoryTree } from './category-tree';

export function Component() {
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage title="Categories" actions={<Button onClick={() => setAdding(true)}>New category</Button>}>
      <Loaded question="categories" ask={listCategories} thing="The tree of categories">
        {(first) => <Categories first={first} isAdding={isAdding} onAdded={() => setAdding(false)} />}
      </Loaded>
    </AdminPage>
  );
}

interface CategoriesProps {
  first: AdminCategory[];
  /** Whether a new one at the top is being made. */
  isAdding: boolean;
  onAdded: () => void;
}

function Categories({ first, isAdding, onAdded }: CategoriesProps) {
  const [categories, setCategories] = useState(first);
  const [edited, setEdited] = useState<AdminCategory>();
  const [parent, setParent] = useState<AdminCategory>();
  const [doomed, setDoomed] = useState<AdminCategory>();
  const tellOf = (error: unknown) => notify.error(messageOf(error));
  const refresh = () => listCategories().then(setCategories, tellOf);

  const order = async (parentId: string | null, ids: string[]) => {
    const before = categories;
    const byId = new Map(categories.map((category) => [category._id, category]));
    const others = categories.filter((category) => category.parentId !== parentId);
    setCategories([...ids.map((id) => byId.get(id)!), ...others]);
    try {
      setCategories(await orderCategories(parentId, ids));
    } catch (error) {
      setCategories(before);
      tellOf(error);
      await refresh();
    }
  };
  const close = () => {
    setEdited(undefined);
    setParent(undefined);
    onAdded();
  };

  return (
    <>
      {categories.length === 0 ? (
        <Notice title="No categories yet." text="Products need one to be found in." />
      ) : (
        <CategoryTree
          categories={categories}
          onOrder={order}
          onEdit={setEdited}
          onAddBelow={setParent}
          onDelete={setDoomed}
        />
      )}
      {(isAdding || edited || parent) && (
        <CategoryDialog
          categories={categories}
          category={edited}
          parentId={parent?._id}
          onSaved={() => {
            close();
            void refresh();
          }}
          onClose={close}
        />
      )}
      {doomed && (
        <Confirm
          title={`Delete ${doomed.name}?`}
          text="Only an empty category can be deleted. Its address will lead nowhere."
          yes="Delete"
          onYes={async () => {
            await deleteCategory(doomed._id);
            setDoomed(undefined);
            notify.success('Deleted');
            await refresh();
          }}
          onNo={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
