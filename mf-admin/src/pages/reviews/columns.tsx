import type { AdminReview } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { StateBadge } from '../../components/badges/state-badge';
import { Text } from '../../components/kit';
import { RowActions } from '../../components/lists/row-actions';
import type { Column } from '../../components/table/data-table';
import { Timestamp } from '../../components/time/timestamp';

const ReviewText = styled.div`
  display: grid;
  gap: 8px;
  min-width: 220px;
  max-width: 44ch;
  @media (max-width: 639px) {
    min-width: 0;
    text-align: left;
  }
`;

const Stars = styled.span`
  color: var(--star);
  letter-spacing: 0.1em;
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & img {
    width: 56px;
    height: 56px;
  }
`;

interface ReviewActions {
  onHide: (review: AdminReview) => void;
  onShow: (review: AdminReview) => void;
  onDelete: (review: AdminReview) => void;
}

/** Returns whether a review waits for a check. */
export const isPending = ({ state }: AdminReview): boolean => state === 'pending';

export const buildColumns = ({ onHide, onShow, onDelete }: ReviewActions): Column<AdminReview>[] => [
  { id: 'product', label: 'Product', kind: 'text', cell: ({ product }) => product.title },
  {
    id: 'review',
    label: 'Review',
    kind: 'text',
    cell: ({ rating, comment, images, user }) => (
      <ReviewText>
        <Stars role="img" aria-label={`${rating} of 5 stars`}>
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </Stars>
        <Text $lines>{comment}</Text>
        {images.length > 0 && (
          <Pictures>
            {images.map((image, index) => (
              <a key={image.data} href={getRenditionUrl(image, 1200)} target="_blank" rel="noreferrer">
                <Picture image={image} sizes="56px" alt={`Picture ${index + 1} by ${user}`} />
              </a>
            ))}
          </Pictures>
        )}
      </ReviewText>
    ),
  },
  {
    id: 'who',
    label: 'Author',
    kind: 'text',
    cell: ({ user, verified }) => (
      <span>
        {user}
        {verified && (
          <>
            <br />
            <small>Verified purchase</small>
          </>
        )}
      </span>
    ),
  },
  { id: 'date', label: 'Date', cell: ({ date }) => <Timestamp at={date} /> },
  { id: 'helpful', label: 'Helpful', kind: 'number', isHiddenByDefault: true, cell: ({ helpful }) => helpful },
  {
    id: 'state',
    label: 'State',
    kind: 'text',
    cell: ({ state, hiddenAt, hiddenFor }) =>
      state === 'pending' ? (
        <StateBadge tone="warning">To check</StateBadge>
      ) : hiddenAt ? (
        <span>
          <StateBadge tone="bad">Hidden</StateBadge>
          {hiddenFor && (
            <>
              <br />
              <small>{hiddenFor}</small>
            </>
          )}
        </span>
      ) : (
        <StateBadge tone="good">Shown</StateBadge>
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (review) => (
      <RowActions>
        {isPending(review) ? (
          <>
            <Button $tone="line" aria-label={`Approve the review by ${review.user}`} onClick={() => onShow(review)}>
              Approve
            </Button>
            <Button $tone="line" aria-label={`Reject the review by ${review.user}`} onClick={() => onHide(review)}>
              Reject
            </Button>
          </>
        ) : review.hiddenAt ? (
          <Button $tone="line" aria-label={`Publish the review by ${review.user} again`} onClick={() => onShow(review)}>
            Publish again
          </Button>
        ) : (
          <Button $tone="line" aria-label={`Hide the review by ${review.user}`} onClick={() => onHide(review)}>
            Hide
          </Button>
        )}
        <Button $tone="line" aria-label={`Delete the review by ${review.user}`} onClick={() => onDelete(review)}>
          Delete
        </Button>
      </RowActions>
    ),
  },
];
