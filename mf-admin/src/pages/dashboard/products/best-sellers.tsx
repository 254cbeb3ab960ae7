import type { Dashboard } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../../admin-paths';
import { Card } from '../../../components/layout/card';
import {
  Detail,
  EmptyMessage,
  Header,
  List,
  PictureRow,
  ProductLink,
  RowValue,
  Thumbnail,
  Title,
} from './product-list-styles';

/** Lists the products that sold best in the period. */
export const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <Card aria-labelledby="best-sellers">
    <Header>
      <Title id="best-sellers">Best sellers</Title>
    </Header>
    {products.length === 0 ? (
      <EmptyMessage>No sales in this period.</EmptyMessage>
    ) : (
      <List as="ol">
        {products.map(({ _id, title, image, pieces: unitsSold, sales }) => (
          <PictureRow key={_id}>
            <Thumbnail image={image} sizes="40px" alt="" />
            <span>
              <ProductLink to={adminPaths.product(_id)}>{title}</ProductLink>
              <Detail>
                {unitsSold} {unitsSold === 1 ? 'unit' : 'units'}
              </Detail>
            </span>
            <RowValue>{formatRupees(sales)}</RowValue>
          </PictureRow>
        ))}
      </List>
    )}
  </Card>
);
