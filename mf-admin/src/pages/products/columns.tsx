import type { AdminProductRow } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { Muted } from '../../components/kit';
import { getState } from '../../components/publication/publication';
import { PublicationBadge } from '../../components/publication/publication-badge';
import type { Column } from '../../components/table/data-table';
import { twoLines } from '../../components/table/two-lines';
import { CalendarDate } from '../../components/time/calendar-date';

const ProductName = styled.span`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem;
  text-align: left;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* An inline block has no part in the underline of the link. */
  & small {
    display: inline-block;
    margin-left: 0.5rem;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 400;
  }
  [data-list='cards'] & > span {
    ${twoLines}
  }
  [data-list='cards'] & small {
    margin-left: 0;
  }
`;

const Stock = styled.span`
  & > em {
    color: var(--warning, var(--ink-2));
    font-style: normal;
    font-weight: 600;
  }
  & > .out {
    color: var(--sale);
  }
`;

const formatPriceRange = ([lowest, highest]: AdminProductRow['price']): string =>
  lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)} – ${formatRupees(highest)}`;

/** Marks a product that is out of stock, or low in some of its variants. */
const renderStockNote = ({ stock, variants, lowVariants }: AdminProductRow) => {
  if (variants === 0) return <em>No sizes yet</em>;
  if (stock === 0) return <em className="out">Out of stock</em>;
  if (lowVariants === 0) return null;
  return <em>{lowVariants === variants ? 'Low' : `${lowVariants} of ${variants} low`}</em>;
};

const formatSigned = (value: number, format: (value: number) => string): string =>
  `${value < 0 ? '−' : ''}${format(Math.abs(value))}`;

const formatSignedRange = ([lowest, highest]: readonly [number, number], format: (value: number) => string): string =>
  lowest === highest
    ? formatSigned(lowest, format)
    : `${formatSigned(lowest, format)} – ${formatSigned(highest, format)}`;

/** The margin in percent of the price, and in rupees below it, of the variants whose cost is known. */
function Margin({ margin, variants, variantsWithoutCost = 0 }: AdminProductRow) {
  if (variants === 0) return '–';
  if (!margin) return <Muted as="span">Cost unknown</Muted>;
  return (
    <span>
      {formatSignedRange(margin.percent, (value) => `${value} %`)}
      <br />
      <small>
        {formatSignedRange(margin.amount, formatRupees)}
        {variantsWithoutCost > 0 && <span>{` · cost unknown: ${variantsWithoutCost} of ${variants}`}</span>}
      </small>
    </span>
  );
}

export const columns: Column<AdminProductRow>[] = [
  {
    id: 'title',
    label: 'Product',
    isWide: true,
    sortKey: 'title',
    cell: ({ image, title, brand }) => (
      <ProductName>
        <Picture image={image} sizes="32px" alt="" />
        <span>
          {title} <small>{brand}</small>
        </span>
      </ProductName>
    ),
  },
  { id: 'category', label: 'Category', cell: ({ category }) => category.name },
  {
    id: 'price',
    label: 'Price',
    kind: 'number',
    sortKey: 'price',
    cell: (row) => (row.variants > 0 ? formatPriceRange(row.price) : '–'),
  },
  {
    id: 'margin',
    label: 'Margin',
    kind: 'number',
    isHiddenByDefault: true,
    cell: (row) => <Margin {...row} />,
  },
  {
    id: 'stock',
    label: 'Stock',
    kind: 'number',
    sortKey: 'stock',
    cell: (row) => (
      <Stock>
        {formatNumber(row.stock)} {renderStockNote(row)}
      </Stock>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: (row) => <PublicationBadge state={getState(row, !row.isArchived)} times={row} />,
  },
  { id: 'updated', label: 'Updated', sortKey: 'updatedAt', cell: ({ updatedAt }) => <CalendarDate at={updatedAt} /> },
  { id: 'variants', label: 'Variants', kind: 'number', isHiddenByDefault: true, cell: ({ variants }) => variants },
  { id: 'id', label: 'URL handle', isHiddenByDefault: true, cell: ({ _id }) => _id },
];
