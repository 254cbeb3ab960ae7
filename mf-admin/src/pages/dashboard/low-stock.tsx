import type { Dashboard } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { Text } from '../../components/kit';
import { LinkedRow } from '../../components/lists/linked-row';
import { ListCard } from './list-card';

const all = { to: adminPaths.products({ stock: 'low' }), label: 'View all products with low stock' };

/** Lists the variants that are sold out or about to sell out. */
export const LowStock = ({ variants }: { variants: Dashboard['lowStock'] }) => (
  <ListCard
    title="Low stock"
    all={variants.length > 0 ? all : undefined}
    isEmpty={variants.length === 0}
    emptyMessage="No published product is low on stock."
  >
    <ul>
      {variants.map(({ productId, variantId, title, color, size, stock }) => (
        <LinkedRow key={variantId} to={adminPaths.product(productId)} name={title} details={`${color}, ${size}`}>
          <Text as="strong" $tabular $tone={stock === 0 ? 'error' : undefined}>
            {stock === 0 ? 'Sold out' : `${stock} left`}
          </Text>
        </LinkedRow>
      ))}
    </ul>
  </ListCard>
);
