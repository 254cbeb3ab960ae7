import type { Dashboard } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';

const List = styled(Card)`
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 44px;
    margin-bottom: 8px;
  }
  & h2 {
    font-size: 24px;
  }
  & > header > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: 14px;
  }
  & > p {
    color: var(--ink-2);
  }
  & > :is(ol, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid var(--hairline);
  }
  & > ul > li {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  & li > img {
    width: 40px;
    height: 50px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & li a {
    display: inline-block;
    padding: 4px 0;
    color: inherit;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
  & li > strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & .out {
    color: var(--sale);
  }
`;

export const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <List aria-labelledby="best-sellers">
    <header>
      <h2 id="best-sellers">Best sellers</h2>
    </header>
    {products.length === 0 ? (
      <p>Nothing was sold in this period.</p>
    ) : (
      <ol>
        {products.map(({ _id, title, image, pieces, sales }) => (
          <li key={_id}>
            <Picture image={image} sizes="40px" alt="" />
            <span>
              <Link to={adminPaths.product(_id)}>{title}</Link>
              <small>
                {pieces} {pieces === 1 ? 'piece' : 'pieces'}
              </small>
            </span>
            <strong>{formatRupees(sales)}</strong>
          </li>
        ))}
      </ol>
    )}
  </List>
);

export const LowStock = ({ variants }: { variants: Dashboard['lowStock'] }) => (
  <List aria-labelledby="low-stock">
    <header>
      <h2 id="low-stock">Low stock</h2>
      {variants.length > 0 && (
        <Link to={adminPaths.products({ stock: 'low' })} aria-label="View all products that run low">
          View All
        </Link>
      )}
    </header>
    {variants.length === 0 ? (
      <p>Nothing on sale runs out.</p>
    ) : (
      <ul>
        {variants.map(({ productId, variantId, title, color, size, stock }) => (
          <li key={variantId}>
            <span>
              <Link to={adminPaths.product(productId)}>{title}</Link>
              <small>
                {color}, {size}
              </small>
            </span>
            <strong className={stock === 0 ? 'out' : undefined}>{stock === 0 ? 'Sold out' : `${stock} left`}</strong>
          </li>
        ))}
      </ul>
    )}
  </List>
);
