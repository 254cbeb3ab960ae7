import type { AdminCategory } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { CategoryOptions } from '../../components/categories/category-options';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField } from '../../components/form/fields';
import { deleteCategory } from './api';
import { getChildren, listMoveTargets } from './tree';

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onDeleted: () => void;
  onClose: () => void;
}

const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** Says what is in a category before it is deleted, and asks where its products and subcategories move to. */
export function DeleteCategoryDialog({ category, categories, onDeleted, onClose }: DeleteCategoryDialogProps) {
  const children = getChildren(categories, category._id);
  const content = [
    ...(category.productCount > 0 ? [formatCount(category.productCount, 'product', 'products')] : []),
    ...(children.length > 0 ? [formatCount(children.length, 'subcategory', 'subcategories')] : []),
  ];
  const isEmpty = content.length === 0;
  return (
    <FormDialog
      title={`Delete ${category.name}?`}
      text={
        isEmpty
          ? 'It has no products and no subcategories. Links to it stop working.'
          : `It has ${content.join(' and ')}${category.productCount > 0 ? ' (archived products included)' : ''}. Choose the category that they move to. Links to ${category.name} stop working.`
      }
      confirmLabel={isEmpty ? 'Delete' : 'Move and delete'}
      values={{ moveTo: '' }}
      onSubmit={async ({ moveTo }) => {
        await deleteCategory(category._id, isEmpty ? undefined : moveTo);
        onClose();
        notify.success('Deleted');
        onDeleted();
      }}
      onCancel={onClose}
    >
      {!isEmpty && (
        <ChoiceField name="moveTo" label="Move to" rules={{ required: 'Please choose a category' }}>
          <option value="">Choose…</option>
          <CategoryOptions categories={listMoveTargets(categories, category._id)} />
        </ChoiceField>
      )}
    </FormDialog>
  );
}
