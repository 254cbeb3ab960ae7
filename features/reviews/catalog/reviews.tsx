import type { Image } from '@vastra/shared/contract';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useImageModal } from '../../../mf-catalog/src/pages/product/gallery/use-image-modal';
import type { ProductTabProps } from '../../../mf-catalog/src/pages/product/product-tab';
import { ReviewItem } from './review-item';
import { AverageRating, ReviewColumns } from './review-layout';

const load = () => import('./interactive-reviews').then(({ InteractiveReviews: LiveReviews }) => LiveReviews);

const ComingUp = styled.div`
  display: grid;
  gap: 16px;
  @media (scripting: none) {
    display: none;
  }
`;

/** The newest reviews from the document. The interactive list is loaded when the tab is first shown. */
export function Reviews({ product, isOpen, onRatingChange, ...rating }: ProductTabProps) {
  const { module: Live, hasFailed, loadModule } = useLazyModule(load);
  const { open, modal } = useImageModal();
  const openPicture = (images: Image[], index: number, user: string) => void open(`Pictures by ${user}`, images, index);

  useEffect(() => {
    if (isOpen) void loadModule();
  }, [isOpen, loadModule]);

  return (
    <>
      {Live ? (
        <Live product={product} onPicture={openPicture} onRatingChange={onRatingChange} {...rating} />
      ) : (
        <ReviewColumns>
          <aside>
            {rating.totalReviews > 0 && <AverageRating {...rating} />}
            {hasFailed ? (
              <>
                <p role="alert">The rest of the reviews could not be loaded.</p>
                <Button $tone="line" onClick={loadModule}>
                  Retry
                </Button>
              </>
            ) : (
              <ComingUp>
                {rating.totalReviews > 0 && <Skeleton $height="236px" />}
                <Skeleton $height="48px" />
              </ComingUp>
            )}
          </aside>
          <div>
            {rating.totalReviews === 0 ? (
              <p>No reviews yet.</p>
            ) : (
              <ul className="reviews">
                {product.reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewItem review={review} onPicture={openPicture} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </ReviewColumns>
      )}
      {modal}
    </>
  );
}
