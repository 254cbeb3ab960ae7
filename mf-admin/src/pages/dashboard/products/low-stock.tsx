import type { Dashboard } from '@vastra/shared/contract';
import { adminPaths } from '../../../admin-paths';
import { Detail, Muted, Stack, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { AllLink, Header, ProductLink, Row, RowValue } from './product-list-styles';

/** Lists the variants that are sold out or about to sell out. */
export const LowStock = ({ variants }: { variants: Dashboard['lowStock'] }) => (
  <Card aria-labelledby="low-stock">
    <Header>
      <Text as="h2" $size={24} id="low-stock">
        Low stock
      </Text>
      {variants.length > 0 && (
        <AllLink to={adminPaths.products({ stock: 'low' })} aria-label="View all products with low stock">
          View All
        </AllLink>
      )}
    </Header>
    {variants.length === 0 ? (
      <Muted>No published product is low on stock.</Muted>
    ) : (
      <Stack as="ul" $gap={0}>
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
      </Stack>
    )}
  </Card>
);
