import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { CardGrid } from './card';
import type { CardProduct } from './card-product';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: CardProduct[];
  /** How many of the first pictures are in sight when the page opens. */
  heroes?: number;
  added?: string;
  /** What lies over a card, beside it in the list. */
  over?: (product: CardProduct) => ReactNode;
  /** One more `li` after the last card. */
  end?: ReactNode;
}

export const ProductGrid = ({ products, heroes = 0, added, over, end }: ProductGridProps) => (
  <CardGrid>
    {products.map((product, index) => (
      <li key={product._id}>
        <ProductCard product={product} isHero={index < heroes} added={added} />
        {over?.(product)}
      </li>
    ))}
    {end}
  </CardGrid>
);

/** Grey places of the cards' usual size. */
export const ProductGridSkeleton = ({ count, end }: { count: number } & Pick<ProductGridProps, 'end'>) => (
  <CardGrid>
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <div style={{ flex: 1 }}>
          <Skeleton $ratio="4 / 5" style={{ borderRadius: 12 }} />
          <Skeleton $height="173px" style={{ marginTop: 16 }} />
        </div>
      </li>
    ))}
    {end}
  </CardGrid>
);
