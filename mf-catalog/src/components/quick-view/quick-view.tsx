import type { Product } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Notice } from '@vastra/shared/ui/notice';
import { Picture } from '@vastra/shared/ui/picture';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useProduct } from '../buy/use-product';
import { pictureSizes, QuickViewLayout } from './quick-view-layout';
import { QuickViewProduct } from './quick-view-product';

export interface QuickViewProps {
  /** Shown while the full product is loading. */
  product: Pick<Product, '_id' | 'title' | 'images'>;
  onClose: () => void;
}

export function QuickView({ product: { _id, title, images }, onClose }: QuickViewProps) {
  const { product, error, retry } = useProduct(_id);
  return (
    <Dialog title={title} width={920} onClose={onClose}>
      {product ? (
        <QuickViewProduct product={product} onOutdated={retry} onClose={onClose} />
      ) : error ? (
        <Notice title="Failed to load product. Please try again later.">
          <Button onClick={retry}>Retry</Button>
        </Notice>
      ) : (
        <QuickViewLayout role="status" aria-label="Loading">
          <div>
            <Picture className="picture" image={images[0]} sizes={pictureSizes} alt="" />
          </div>
          <div>
            <Skeleton $height="32px" $width="60%" />
            <Skeleton $height="72px" $width="100%" />
            <Skeleton $height="76px" $width="100%" />
            <Skeleton $height="76px" $width="100%" />
            <Skeleton $height="48px" $width="100%" />
          </div>
        </QuickViewLayout>
      )}
    </Dialog>
  );
}
