import type { ProductCard } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Price } from '@vastra/shared/ui/price';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../components/card';
import { Rail } from '../../components/rail/rail';
import { Stars } from '../../components/stars';
import { getCards } from './api';
import { onViewedElsewhere, viewed } from './visits';

const atMost = 8;

/** What was looked at before, as it is now; asked for when the end of the page comes near. Without any there is nothing. */
export function RecentlyViewed({ current }: { current: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [products, setProducts] = useState<ProductCard[]>([]);

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && setNear(true), { rootMargin: '600px' });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let leaving = new AbortController();
    const ask = () => {
      leaving.abort();
      leaving = new AbortController();
      const { signal } = leaving;
      const ids = viewed()
        .filter((id) => id !== current)
        .slice(0, atMost);
      if (ids.length === 0) return;
      // Without an answer the page goes without them.
      getCards(ids, { signal }).then(
        (cards) => signal.aborted || setProducts(cards),
        () => {},
      );
    };
    ask();
    const stop = onViewedElsewhere(ask);
    return () => {
      leaving.abort();
      stop();
    };
  }, [isNear, current]);

  return (
    <div ref={place}>
      {products.length > 0 && (
        <Rail id="recently-viewed" title="Recently Viewed">
          {products.map(
            ({ _id, title, brand, images, inStock, price, originalPrice, discount, rating, totalReviews }) => (
              <li key={_id}>
                <Card
                  to={paths.product(_id)}
                  title={title}
                  brand={brand}
                  images={images}
                  mark={inStock ? undefined : 'Out of stock'}
                >
                  <Price price={price} originalPrice={originalPrice} discount={discount} />
                  {totalReviews > 0 && <Stars rating={rating} count={totalReviews} />}
                </Card>
              </li>
            ),
          )}
        </Rail>
      )}
    </div>
  );
}
