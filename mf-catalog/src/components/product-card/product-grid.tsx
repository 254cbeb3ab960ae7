import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { CardGrid } from './card';
import { ProductCard } from './product-card';
import type { CardProduct } from './to-card-product';

interface ProductGridProps {
  products: CardProduct[];
  /** Number of pictures on the first screen. */
  heroCount?: number;
  addedMessage?: string;
  screen?: ComponentProps<typeof ProductCard>['screen'];
  /** Renders an overlay beside the card in its `li`. */
  renderOverlay?: (product: CardProduct) => ReactNode;
  /** An extra `li` after the last card. */
  lastItem?: ReactNode;
}

export const ProductGrid = ({
  products,
  heroCount = 0,
  addedMessage,
  screen,
  renderOverlay,
  lastItem,
}: ProductGridProps) => (
  <CardGrid>
    {products.map((product, index) => (
      <li key={product._id}>
        <ProductCard product={product} isHero={index < heroCount} addedMessage={addedMessage} screen={screen} />
        {renderOverlay?.(product)}
      </li>
    ))}
    {lastItem}
  </CardGrid>
);

/** Skeletons of cards. */
export const ProductGridSkeleton = ({ count, lastItem }: { count: number } & Pick<ProductGridProps, 'lastItem'>) => (
  <CardGrid>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <div style={{ flex: 1 }}>
          <Skeleton $ratio="4 / 5" style={{ borderRadius: 12 }} />
          <Skeleton $height="173px" style={{ marginTop: 16 }} />
        </div>
      </li>
    ))}
    {lastItem}
  </CardGrid>
);
