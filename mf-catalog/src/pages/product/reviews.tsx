import type { Product, Review } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { Stars } from '../../components/stars';

const Section = styled.section`
  margin-top: 64px;
  & > h2 {
    margin-bottom: 8px;
    font-size: 24px;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    color: var(--ink-2);
  }
  & > ul {
    display: grid;
    gap: 32px 64px;
    margin-top: 24px;
    padding: 0;
    list-style: none;
  }
  @media (min-width: 900px) {
    & > ul {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  & li {
    display: grid;
    gap: 8px;
    align-content: start;
    padding-top: 16px;
    border-top: 1px solid var(--hairline);
  }
  & li > p {
    overflow-wrap: anywhere;
  }
  & li > small {
    color: var(--ink-2);
    font-size: 14px;
  }
  & li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & em {
    color: var(--success);
    font-size: 14px;
    font-style: normal;
  }
  & img {
    width: 72px;
    border-radius: 6px;
  }
`;

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

type ReviewsProps = Pick<Product, 'rating' | 'totalReviews' | 'reviews'>;

export const Reviews = ({ rating, totalReviews, reviews }: ReviewsProps) => (
  <Section id="reviews" aria-labelledby="reviews-title">
    <h2 id="reviews-title">Reviews</h2>
    {totalReviews === 0 ? (
      <p>No reviews yet.</p>
    ) : (
      <>
        <p>
          <Stars rating={rating} />
          {`${rating} out of 5, ${totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}`}
          {reviews.length < totalReviews && ` (the newest ${reviews.length} are shown)`}
        </p>
        <ul>
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
      </>
    )}
  </Section>
);

const OneReview = ({ review: { user, rating, comment, images, date, verified, helpful } }: { review: Review }) => (
  <li>
    <div>
      <Stars rating={rating} />
      <strong>{user}</strong>
      {verified && <em>Verified purchase</em>}
    </div>
    <p>{comment}</p>
    {images.length > 0 && (
      <div>
        {images.map((image) => (
          <Picture key={image.data} image={image} sizes="72px" />
        ))}
      </div>
    )}
    <small>
      <time dateTime={date}>{day.format(new Date(date))}</time>
      {helpful > 0 && ` · ${helpful === 1 ? '1 person' : `${helpful} people`} found this helpful`}
    </small>
  </li>
);
