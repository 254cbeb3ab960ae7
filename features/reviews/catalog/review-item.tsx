import type { Image, Review } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import { formatLongDate } from '@vastra/shared/format';
import { Picture } from '@vastra/shared/ui/picture';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stars } from '../../../mf-catalog/src/components/stars';
import { fitLabels } from './fit-labels';

const ReviewItemRoot = styled.article`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 24px 0;
  border-top: 1px solid var(--hairline);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & .verified {
    color: var(--success);
    font-size: var(--text-s);
    font-style: normal;
  }
  & > p {
    max-width: 68ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & > .pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & > .pictures > a {
    border-radius: var(--radius);
    background: var(--sand);
    overflow: hidden;
    cursor: zoom-in;
  }
  & .picture {
    width: 72px;
    height: 72px;
    object-fit: cover;
  }
  & > small {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
`;

interface ReviewItemProps {
  review: Review;
  onPicture: (images: Image[], index: number, user: string) => void;
  /** Actions on the review. */
  children?: ReactNode;
}

export const ReviewItem = ({ review, onPicture, children }: ReviewItemProps) => {
  const { user, rating, comment, images, date, verified, helpful, fit } = review;
  return (
    <ReviewItemRoot aria-label={`Review by ${user}`} tabIndex={-1}>
      <header>
        <Stars rating={rating} />
        <strong>{user}</strong>
        {verified && <em className="verified">Verified purchase</em>}
      </header>
      <p>{comment}</p>
      {images.length > 0 && (
        <div className="pictures">
          {images.map((image, index) => (
            <a
              key={image.data}
              href={getRenditionUrl(image, 1200)}
              aria-label={`Enlarge picture ${index + 1} of ${images.length} by ${user}`}
              onClick={(event) => {
                event.preventDefault();
                event.currentTarget.focus();
                onPicture(images, index, user);
              }}
            >
              <Picture className="picture" image={image} sizes="72px" alt="" />
            </a>
          ))}
        </div>
      )}
      <small>
        <time dateTime={date}>{formatLongDate(date)}</time>
        {fit && fitLabels[fit] && <span>{` · ${fitLabels[fit]}`}</span>}
        {helpful > 0 && <span>{` · ${helpful === 1 ? '1 person' : `${helpful} people`} found this helpful`}</span>}
      </small>
      {children}
    </ReviewItemRoot>
  );
};
