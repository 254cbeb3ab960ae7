import type { AdminProductRow } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { rupees } from '@vastra/shared/ui/price';
import styled from 'styled-components';
import { Day } from '../../components/day';
import type { Column } from '../../components/table/data-table';

const Named = styled.span`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  min-width: 220px;
  text-align: left;
  white-space: normal;
  & small {
    display: inline-block;
    width: 100%;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 400;
  }
  @media (max-width: 639px) {
    min-width: 0;
  }
`;

const Stock = styled.span`
  & > em {
    display: block;
    color: var(--warning, var(--ink-2));
    font-style: normal;
    font-weight: 600;
  }
  & > .out {
    color: var(--sale);
  }
`;

const Status = styled.span`
  display: inline-block;
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--sand);
  color: var(--success);
  font-weight: 600;
  &.archived {
    color: var(--ink-2);
  }
`;

const priceOf = ([lowest, highest]: AdminProductRow['price']): string =>
  lowest === highest ? rupees(lowest) : `${rupees(lowest)} – ${rupees(highest)}`;

/** Out of everything, or of some of its colours and sizes hardly any left. */
const markOf = ({ stock, variants, lowVariants }: AdminProductRow) => {
  if (variants === 0) return <em>No sizes yet</em>;
  if (stock === 0) return <em className="out">Out of stock</em>;
  if (lowVariants === 0) return null;
  return <em>{lowVariants === variants ? 'Low' : `${lowVariants} of ${variants} low`}</em>;
};

export const columns: Column<AdminProductRow>[] = [
  {
    id: 'title',
    label: 'Product',
    sort: 'title',
    cell: ({ image, title, brand }) => (
      <Named>
        <Picture image={image} sizes="40px" alt="" />
        <span>
          {title}
          <small>{brand}</small>
        </span>
      </Named>
    ),
  },
  { id: 'category', label: 'Category', cell: ({ category }) => category.name },
  {
    id: 'price',
    label: 'Price',
    kind: 'number',
    sort: 'price',
    cell: (row) => (row.variants > 0 ? priceOf(row.price) : '–'),
  },
  {
    id: 'stock',
    label: 'Stock',
    kind: 'number',
    sort: 'stock',
    cell: (row) => (
      <Stock>
        {row.stock.toLocaleString('en-IN')} {markOf(row)}
      </Stock>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ isArchived }) => (
      <Status className={isArchived ? 'archived' : undefined}>{isArchived ? 'Archived' : 'On sale'}</Status>
    ),
  },
  { id: 'updated', label: 'Updated', sort: 'updatedAt', cell: ({ updatedAt }) => <Day at={updatedAt} /> },
  { id: 'variants', label: 'Variants', kind: 'number', isOptional: true, cell: ({ variants }) => variants },
  { id: 'id', label: 'Address', isOptional: true, cell: ({ _id }) => _id },
];
