import type { Product } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Price } from '@vastra/shared/ui/price';
import styled from 'styled-components';
import { Card, CardGrid } from '../../components/card';
import { Stars } from '../../components/stars';

const Section = styled.section`
  margin-top: 64px;
  & > h2 {
    margin-bottom: 24px;
    font-size: 24px;
  }
`;

/** Whole per cent below the original price, as the API rounds it. */
const discount = (price: number, originalPrice: number): number =>
  originalPrice > price ? Math.round((1 - price / originalPrice) * 100) : 0;

const atMost = 4;

export const Related = ({ products }: { products: Product['relatedProducts'] }) =>
  products.length > 0 && (
    <Section id="related" aria-labelledby="related-title">
      <h2 id="related-title">Related Products</h2>
      <CardGrid>
        {products.slice(0, atMost).map(({ _id, name, price, originalPrice, images, averageRating, reviewCount }) => (
          <li key={_id}>
            <Card to={paths.product(_id)} title={name} images={images}>
              <Price price={price} originalPrice={originalPrice} discount={discount(price, originalPrice)} />
              {reviewCount > 0 && <Stars rating={averageRating} count={reviewCount} />}
            </Card>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
