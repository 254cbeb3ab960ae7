import { getRenditionUrl } from '@vastra/shared/contract/media';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { Row, Text } from '../../../../../mf-admin/src/components/kit';
import type { Column } from '../../../../../mf-admin/src/components/table/data-table';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { AdminReview } from '../../../contract';
import { ReviewActions } from './review-actions';

const ReviewText = styled.div`
  /* One line, until the row is expanded. */
  display: inline;
  [data-expanded] & {
    display: block;
  }
  & > * {
    display: inline;
    margin-right: 0.5rem;
  }
  [data-expanded] & > * {
    display: block;
    margin: 0 0 0.5rem;
  }
`;

const Stars = styled.span`
  color: var(--star);
  letter-spacing: 0.1em;
`;

/** @param reload shows the reviews again after one was moderated */
export const buildColumns = ({ reload }: { reload: () => void }): Column<AdminReview>[] => [
  { id: 'product', label: 'Product', kind: 'text', cell: ({ product }) => product.title },
  {
    id: 'review',
    label: 'Review',
    isWide: true,
    kind: 'text',
    cell: ({ rating, comment, images, user }) => (
      <ReviewText>
        <Stars role="img" aria-label={`${rating} of 5 stars`}>
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </Stars>
        <Text $lines>{comment}</Text>
        {images.length > 0 && (
          <Row $gap={8}>
            {images.map((image, index) => (
              <a key={image.data} href={getRenditionUrl(image, 1200)} target="_blank" rel="noreferrer">
                <Picture
                  image={image}
                  sizes="56px"
                  alt={`Picture ${index + 1} by ${user}`}
                  style={{ width: 56, height: 56 }}
                />
              </a>
            ))}
          </Row>
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
        {user} {verified && <small>Verified purchase</small>}
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
          <StateBadge tone="bad">Hidden</StateBadge> {hiddenFor && <small>{hiddenFor}</small>}
        </span>
      ) : (
        <StateBadge tone="good">Shown</StateBadge>
      ),
  },
  { id: 'actions', label: 'Actions', cell: (review) => <ReviewActions review={review} reload={reload} /> },
];
