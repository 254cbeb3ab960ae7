import type { AdminCategory } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { Detail } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { CategoryDialog } from './category-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { canHaveChildren, getChildren } from './tree';

const Tree = styled(Card)`
  padding-block: 8px;
  & li ul {
    border-top: 1px solid var(--hairline);
  }
  & li ul {
    margin-left: 20px;
  }
  @media (min-width: 640px) {
    & li ul {
      margin-left: 56px;
    }
  }
`;

const Icon = styled.img`
  width: 44px;
  height: 44px;
  border-radius: 6px;
  background: var(--sand);
  object-fit: contain;
`;

const FeaturedMark = styled.em`
  display: inline-block;
  margin-left: 8px;
  padding: 0 8px;
  border-radius: 6px;
  background: var(--sand);
  color: var(--brand);
  font-size: 14px;
  font-style: normal;
  font-weight: 600;
`;

interface CategoryTreeProps {
  categories: AdminCategory[];
  onReorder: (parentId: string | null, ids: string[]) => void;
  /** Called after a category was saved or deleted. */
  onChanged: () => void;
}

/** The category tree. Each level is a list that is reordered by dragging or with the keyboard. */
export const CategoryTree = (props: CategoryTreeProps) => (
  <Tree aria-label="Categories">
    <Level {...props} parent={null} />
  </Tree>
);

function Level({ parent, ...props }: CategoryTreeProps & { parent: AdminCategory | null }) {
  const { categories, onReorder } = props;
  const parentId = parent?._id ?? null;
  const level = getChildren(categories, parentId);
  if (level.length === 0) return null;
  return (
    <SortableList
      label={parent ? `Subcategories of ${parent.name}` : 'All categories'}
      items={level}
      getKey={({ _id }) => _id}
      getName={({ name }) => name}
      onReorder={(next) =>
        onReorder(
          parentId,
          next.map(({ _id }) => _id),
        )
      }
    >
      {(category, handle) => (
        <>
          <SortableRow
            handle={handle}
            picture={category.icon && <Icon src={category.icon} alt="" width="44" height="44" />}
            actions={<CategoryActions {...props} category={category} />}
          >
            <strong>{category.name}</strong>
            {category.isFeatured && <FeaturedMark>Featured</FeaturedMark>}
            <Detail>{formatProductCount(category)}</Detail>
          </SortableRow>
          <Level {...props} parent={category} />
        </>
      )}
    </SortableList>
  );
}

function CategoryActions({ categories, category, onChanged }: CategoryTreeProps & { category: AdminCategory }) {
  const { _id, name } = category;
  return (
    <>
      <DialogButton isSmall label="Edit" aria-label={`Edit ${name}`}>
        {(close) => <CategoryDialog {...{ categories, category }} onSaved={onChanged} onClose={close} />}
      </DialogButton>
      {canHaveChildren(categories, category) && (
        <DialogButton isSmall label="Add subcategory" aria-label={`Add subcategory to ${name}`}>
          {(close) => <CategoryDialog categories={categories} parentId={_id} onSaved={onChanged} onClose={close} />}
        </DialogButton>
      )}
      <DialogButton isSmall label="Delete" aria-label={`Delete ${name}`}>
        {(close) => <DeleteCategoryDialog {...{ categories, category }} onDeleted={onChanged} onClose={close} />}
      </DialogButton>
    </>
  );
}

const formatProductCount = ({ productCount }: AdminCategory): string =>
  productCount === 0 ? 'No products' : `${formatNumber(productCount)} ${productCount === 1 ? 'product' : 'products'}`;
