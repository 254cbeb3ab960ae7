import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { formatRupees } from '../format';
import { Picture, type PictureSource } from './picture';

const List = styled.ul`
  display: grid;
  gap: 16px;
  & > li {
    display: grid;
    position: relative;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: start;
  }
  & img {
    width: 56px;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
  & strong {
    display: block;
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & a {
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  /* The whole line is a link to the product. */
  & a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  & small {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & .sum {
    font-variant-numeric: tabular-nums;
  }
`;

/** The displayed fields of a line of an order or a quote. `lineTotal` is rupees. */
interface Line {
  variantId: string;
  title: string;
  color: string;
  size: string;
  image: PictureSource | null;
  quantity: number;
  /** Units that were cancelled. With a quantity of 0 the whole line was. */
  cancelled?: number;
  /** When it ships, if it is sold before it is in stock. */
  backorder?: { text: string };
  lineTotal: number;
  /** Cost of the line after promotions of products, in rupees; missing where it is `lineTotal`. */
  netTotal?: number;
}

interface OrderLinesProps<L extends Line> {
  lines: readonly L[];
  /** Returns the path to which a line links. Without this prop lines are not links. */
  to?: (line: L) => string;
}

/** The lines of an order or a quote, as the server computed them. */
export const OrderLines = <L extends Line>({ lines, to }: OrderLinesProps<L>) => (
  <List aria-label="Items">
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their sequence, and two can have one variant
      <li key={index}>
        <Picture image={line.image} alt="" sizes="56px" />
        <p>
          <strong>{to ? <Link to={to(line)}>{line.title}</Link> : line.title}</strong>
          <small>
            {[line.color, line.size, ...describeQuantity(line), line.backorder?.text].filter(Boolean).join(' · ')}
          </small>
        </p>
        {line.quantity > 0 && <p className="sum">{formatRupees(line.netTotal ?? line.lineTotal)}</p>}
      </li>
    ))}
  </List>
);

function describeQuantity({ quantity, cancelled = 0 }: Line): string[] {
  if (quantity === 0) return ['Cancelled'];
  return [`Qty ${quantity}`, cancelled > 0 ? `${cancelled} cancelled` : ''];
}
