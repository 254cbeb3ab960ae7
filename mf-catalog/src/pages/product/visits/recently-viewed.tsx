import type { ProductCard } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { CardPrice } from '../../../components/charged-price/card-price';
import { Card } from '../../../components/product-card/card';
import { ProductRail } from '../../../components/product-card/product-rail';
import { Stars } from '../../../components/stars';
import { getProductCards } from '../api';
import { listViewedIds, onViewedElsewhere } from './viewed-products';

const maxProducts = 8;

/** Recently viewed products with current data. Loaded when the end of the page is near; renders nothing without any. */
export function RecentlyViewed({ current }: { current: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [products, setProducts] = useState<ProductCard[]>([]);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    if (anchor.current) observer.observe(anchor.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let controller = new AbortController();
    const load = () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const ids = listViewedIds()
        .filter((id) => id !== current)
        .slice(0, maxProducts);
      if (ids.length === 0) return;
      // If the call fails, the section is not shown.
      getProductCards(ids, { signal }).then(
        (cards) => signal.aborted || setProducts(cards),
        () => {},
      );
    };
    load();
    const stop = onViewedElsewhere(load);
    return () => {
      controller.abort();
      stop();
    };
  }, [isNear, current]);

  return (
    <div ref={anchor}>
      {products.length > 0 && (
        <ProductRail id="recently-viewed" title="Recently Viewed">
          {products.map(({ _id, title, brand, images, inStock, firstVariant, rating, totalReviews, ...prices }) => (
            <li key={_id}>
              <Card
                to={paths.product(_id)}
                title={title}
                brand={brand}
                images={images}
                badge={inStock ? undefined : 'Out of stock'}
              >
                <CardPrice
                  price={prices.price}
                  originalPrice={prices.originalPrice}
                  discount={prices.discount}
                  variantId={firstVariant?._id}
                />
                {totalReviews > 0 && <Stars rating={rating} count={totalReviews} />}
              </Card>
            </li>
          ))}
        </ProductRail>
      )}
    </div>
  );
}
