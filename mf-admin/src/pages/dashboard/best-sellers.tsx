import type { Dashboard } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { Text } from '../../components/kit';
import { LinkedRow } from '../../components/lists/linked-row';
import { ListCard } from './list-card';

/** Lists the products that sold best in the period. */
export const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <ListCard title="Best sellers" isEmpty={products.length === 0} emptyMessage="No sales in this period.">
    <ol>
      {products.map(({ _id, title, image, pieces: unitsSold, sales }) => (
        <LinkedRow
          key={_id}
          image={image}
          to={adminPaths.product(_id)}
          name={title}
          details={`${unitsSold} ${unitsSold === 1 ? 'unit' : 'units'}`}
        >
          <Text as="strong" $tabular>
            {formatRupees(sales)}
          </Text>
        </LinkedRow>
      ))}
    </ol>
  </ListCard>
);
