import type { Image, Product } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { usePart } from '@vastra/shared/ui/use-part';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useImageModal } from '../use-image-modal';
import { Average, type Rating, ReviewColumns } from './layout';
import { ReviewItem } from './review-item';

const load = () => import('./live').then(({ LiveReviews }) => LiveReviews);

const ComingUp = styled.div`
  display: grid;
  gap: 16px;
  @media (scripting: none) {
    display: none;
  }
`;

interface ReviewsProps extends Rating {
  product: Product;
  /** Their tab is shown. */
  isOpen: boolean;
  /** The shop has counted again. */
  onCounted: (rating: Rating) => void;
}

/** The newest reviews as the document has them; what can be done with reviews comes when they are first looked at. */
export function Reviews({ product, isOpen, onCounted, ...rating }: ReviewsProps) {
  const { part: Live, hasFailed, ask } = usePart(load);
  const { open, modal } = useImageModal();
  const openPicture = (images: Image[], index: number, user: string) => void open(`Pictures by ${user}`, images, index);

  useEffect(() => {
    if (isOpen) void ask();
  }, [isOpen, ask]);

  return (
    <>
      {Live ? (
        <Live product={product} onPicture={openPicture} onCounted={onCounted} {...rating} />
      ) : (
        <ReviewColumns>
          <aside>
            {rating.totalReviews > 0 && <Average {...rating} />}
            {hasFailed ? (
              <>
                <p role="alert">The rest of the reviews could not be loaded.</p>
                <Button $tone="line" onClick={ask}>
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
              <ul>
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
