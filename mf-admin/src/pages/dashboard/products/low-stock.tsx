import type { Dashboard } from '@vastra/shared/contract';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';
import { AllLink, Detail, EmptyMessage, Header, List, ProductLink, Row, RowValue, Title } from './product-list-styles';

/** Lists the variants that are sold out or about to sell out. */
export const LowStock = ({ variants }: { variants: Dashboard['lowStock'] }) => (
  <Card aria-labelledby="low-stock">
    <Header>
      <Title id="low-stock">Low stock</Title>
      {variants.length > 0 && (
        <AllLink to={adminPaths.products({ stock: 'low' })} aria-label="View all products with low stock">
          View All
        </AllLink>
      )}
    </Header>
    {variants.length === 0 ? (
      <EmptyMessage>No published product is low on stock.</EmptyMessage>
    ) : (
      <List>
        {variants.map(({ productId, variantId, title, color, size, stock }) => (
          <Row key={variantId}>
            <span>
              <ProductLink to={adminPaths.product(productId)}>{title}</ProductLink>
              <Detail>
                {color}, {size}
              </Detail>
            </span>
            <RowValue className={stock === 0 ? 'out' : undefined}>
              {stock === 0 ? 'Sold out' : `${stock} left`}
            </RowValue>
          </Row>
        ))}
      </List>
    )}
  </Card>
);
