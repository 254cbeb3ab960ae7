import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { CardPrice } from '../../components/charged-price/card-price';
import { useCountdown } from '../../components/deal/countdown';
import { DealTimer } from '../../components/deal/deal-timer';
import type { DealPreview } from './deals';

// One file for the browser, which only Hot Offers need.
export { listDeals } from './deals';

/* One styled component with class names for its parts, because a page renders many deals. */
const Section = styled.section`
  margin: 16px 0 40px;
  &:last-child {
    margin-top: 64px;
  }
  & > h2 {
    margin-bottom: 16px;
    font-size: var(--text-2xl);
  }
  & > .deals {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
    gap: 16px;
    padding: 0;
    list-style: none;
  }
  & .deal {
    display: grid;
    gap: 12px;
    align-content: start;
    height: 100%;
    padding: 16px;
    border-radius: var(--radius-card);
    background: var(--paper);
  }
  & .deal > h3 {
    font-size: var(--text-xl);
  }
  & .products {
    display: grid;
    gap: 12px;
    padding: 0;
    list-style: none;
  }
  & .product {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 16px;
    align-items: center;
    color: inherit;
    text-decoration: none;
  }
  & .product:hover .title {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .picture {
    width: 72px;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & .title {
    overflow-wrap: anywhere;
  }
  & .note {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  /* A single deal has its products side by side. */
  & > .deals > li:only-child {
    grid-column: 1 / -1;
  }
  & > .deals > li:only-child .products {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  }
  /* A row to swipe, because many deals above each other would be a long way on a phone. */
  ${below.m} {
    & > .deals {
      grid-template-columns: none;
      grid-auto-columns: min(100%, 320px);
      grid-auto-flow: column;
      margin: 0 -16px;
      padding: 0 16px;
      overflow-x: auto;
      scroll-padding: 0 16px;
      scroll-snap-type: x proximity;
    }
    & > .deals > li {
      scroll-snap-align: start;
    }
  }
`;

interface DealSectionProps {
  id?: string;
  title: string;
  deals: DealPreview[];
  /** The server's time as ISO 8601, if the deals came with a document. */
  now?: string;
}

/** Deals with countdowns; nothing without deals. */
export const DealSection = ({ id, title, deals, now }: DealSectionProps) =>
  deals.length > 0 && (
    <Section id={id} aria-label={title}>
      <h2>{title}</h2>
      <ul className="deals">
        {deals.map((deal) => (
          <li key={deal._id}>
            <DealCard deal={deal} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );

function DealCard({ deal, now }: { deal: DealPreview; now?: string }) {
  const countdown = useCountdown(deal, now);
  return (
    <article className="deal">
      <h3>{deal.title}</h3>
      <DealTimer {...countdown} />
      <ul className="products">
        {deal.products.map(({ _id, title, dealPrice, originalPrice, discount, image, variantId }) => (
          <li key={_id}>
            <Link className="product" to={paths.product(_id)}>
              <Picture className="picture" image={image} sizes="72px" alt="" />
              <span>
                <span className="title">{title}</span>
                {countdown.phase === 'running' && (
                  <CardPrice
                    price={dealPrice}
                    originalPrice={originalPrice}
                    discount={discount}
                    variantId={variantId}
                  />
                )}
                {countdown.phase === 'upcoming' && (
                  <p className="note">{formatRupees(dealPrice)} once the deal starts</p>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
