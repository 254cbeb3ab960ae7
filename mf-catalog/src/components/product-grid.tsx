import type { ProductCard as Product } from '@vastra/shared/contract';
import { CardGrid } from './card';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: Product[];
  /** How many of the first pictures are in sight when the page opens. */
  heroes?: number;
  added?: string;
}

export const ProductGrid = ({ products, heroes = 0, added }: ProductGridProps) => (
  <CardGrid>
    {products.map((product, index) => (
      <li key={product._id}>
        <ProductCard product={product} isHero={index < heroes} added={added} />
      </li>
    ))}
  </CardGrid>
);
