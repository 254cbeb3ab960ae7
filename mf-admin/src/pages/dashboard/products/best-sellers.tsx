import type { Dashboard } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../../admin-paths';
import { Detail, Muted, Stack, Text } from '../../../components/kit';
import { Thumbnail } from '../../../components/kit/thumbnail';
import { Card } from '../../../components/layout/card';
import { Header, PictureRow, ProductLink, RowValue } from './product-list-styles';

/** Lists the products that sold best in the period. */
export const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <Card aria-labelledby="best-sellers">
    <Header>
      <Text as="h2" $size={24} id="best-sellers">
        Best sellers
      </Text>
    </Header>
    {products.length === 0 ? (
      <Muted>No sales in this period.</Muted>
    ) : (
      <Stack as="ol" $gap={0}>
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
      </Stack>
    )}
  </Card>
);
