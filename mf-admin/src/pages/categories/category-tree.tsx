import type { AdminCategory } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';
import { Detail } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { Card } from '../../components/layout/card';
import { SortableList } from '../../components/lists/sortable-list';
import { Permitted } from '../../permissions';
import { canHaveChildren, getChildren } from './tree';

const Tree = styled(Card)`
  padding-block: 8px;
  & li {
    background: #fff;
  }
  & li + li,
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

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px 44px minmax(0, 1fr);
  align-items: center;
  gap: 4px 12px;
  padding: 8px 0;
  @media (min-width: 900px) {
    grid-template-columns: 44px 44px minmax(0, 1fr) auto;
  }
`;

const Icon = styled.img`
  width: 44px;
  height: 44px;
  border-radius: 6px;
  background: var(--sand);
  object-fit: contain;
`;

const Description = styled.p<{ $hasIcon: boolean }>`
  ${({ $hasIcon }) => ($hasIcon ? '' : 'grid-column: 2 / span 2;')}
  overflow-wrap: anywhere;
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 8px;
  padding-left: 56px;
  @media (min-width: 900px) {
    grid-column: auto;
    padding-left: 0;
  }
`;

interface CategoryTreeProps {
  categories: AdminCategory[];
  onReorder: (parentId: string | null, ids: string[]) => void;
  onEdit: (category: AdminCategory) => void;
  onAddBelow: (parent: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
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
          <Row>
            {handle}
            {category.icon && <Icon src={category.icon} alt="" width="44" height="44" />}
            <Description $hasIcon={Boolean(category.icon)}>
              <strong>{category.name}</strong>
              {category.isFeatured && <FeaturedMark>Featured</FeaturedMark>}
              <Detail>{formatProductCount(category)}</Detail>
            </Description>
            <CategoryActions {...props} category={category} />
          </Row>
          <Level {...props} parent={category} />
        </>
      )}
    </SortableList>
  );
}

const CategoryActions = ({
  categories,
  category,
  onEdit,
  onAddBelow,
  onDelete,
}: CategoryTreeProps & { category: AdminCategory }) => (
  <Permitted>
    <Actions>
      <SmallButton $tone="line" aria-label={`Edit ${category.name}`} onClick={() => onEdit(category)}>
        Edit
      </SmallButton>
      {canHaveChildren(categories, category) && (
        <SmallButton
          $tone="line"
          aria-label={`Add subcategory to ${category.name}`}
          onClick={() => onAddBelow(category)}
        >
          Add subcategory
        </SmallButton>
      )}
      <SmallButton $tone="line" aria-label={`Delete ${category.name}`} onClick={() => onDelete(category)}>
        Delete
      </SmallButton>
    </Actions>
  </Permitted>
);

const formatProductCount = ({ productCount }: AdminCategory): string =>
  productCount === 0 ? 'No products' : `${formatNumber(productCount)} ${productCount === 1 ? 'product' : 'products'}`;
