import type { Product } from '@vastra/shared/contract';
import { getDiscountPercent } from '@vastra/shared/contract/discount';
import { paths } from '@vastra/shared/paths';
import { CardPrice } from '../../components/charged-price/card-price';
import { Card } from '../../components/product-card/card';
import { ProductRail } from '../../components/product-card/product-rail';
import { Stars } from '../../components/stars';

interface RelatedProductsProps {
  id: string;
  title: string;
  products: Product['relatedProducts'];
}

/** A section with cards of products that belong to the shown one; nothing without any. */
export const RelatedProducts = ({ id, title, products }: RelatedProductsProps) =>
  products.length > 0 && (
    <ProductRail id={id} title={title}>
      {products.map(({ _id, name, price, originalPrice, images, averageRating, reviewCount, variantId }) => (
        <li key={_id}>
          <Card to={paths.product(_id)} title={name} images={images}>
            <CardPrice
              price={price}
              originalPrice={originalPrice}
              discount={getDiscountPercent(price, originalPrice)}
              variantId={variantId}
            />
            {reviewCount > 0 && <Stars rating={averageRating} count={reviewCount} />}
          </Card>
        </li>
      ))}
    </ProductRail>
  );
