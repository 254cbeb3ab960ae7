import { Skeleton } from '@vastra/shared/ui/skeleton';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { useCountdown } from '../../../components/deal/countdown';
import { DealTimer } from '../../../components/deal/deal-timer';
import { type HomeData, loadSection, type TodaysDeal } from '../api';
import { HomeSection } from '../section/home-section';
import { DealProductCard } from './deal-product';

const DealOfTheDayRoot = styled.section`
  --content-height: 298px;
  padding: clamp(16px, 3vw, 32px);
  border-radius: var(--radius-card);
  background: var(--paper);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 32px;
    margin-bottom: 24px;
  }
  & > header > .title {
    font-size: var(--text-3xl);
  }
  & > .offers {
    display: grid;
    grid-auto-columns: calc(50% - 16px);
    grid-auto-flow: column;
    gap: 32px;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
  }
  & > .offers > li {
    scroll-snap-align: start;
  }
  & > .offers > li:only-child {
    grid-column: span 2;
  }
  ${below.m} {
    --content-height: 445px;
    & > header > .title {
      font-size: var(--text-2xl);
    }
    & > .offers {
      grid-auto-columns: 86%;
      gap: 24px;
    }
    & > .offers > li:only-child {
      grid-column: auto;
      width: 116%;
    }
  }
`;

const heading = (
  <header>
    <h2 className="title" id="deal-title">
      Deal of the Day
    </h2>
  </header>
);
const skeleton = (
  <>
    {heading}
    <Skeleton $height="var(--content-height)" />
  </>
);

export const DealOfTheDay = ({ deal, now }: Pick<HomeData, 'deal' | 'now'>) => (
  <DealOfTheDayRoot id="deal" aria-labelledby="deal-title">
    <HomeSection
      data={deal}
      load={loadSection.deal}
      heading={heading}
      skeleton={skeleton}
      errorMessage="Failed to load deals. Please try again later."
    >
      {(today) =>
        today ? (
          <TodaysDealSection deal={today} now={now} />
        ) : (
          <>
            {heading}
            <p>No deals available today</p>
          </>
        )
      }
    </HomeSection>
  </DealOfTheDayRoot>
);

function TodaysDealSection({ deal, now }: { deal: TodaysDeal; now?: string }) {
  const countdown = useCountdown(deal, now);
  return (
    <>
      <header>
        <h2 className="title" id="deal-title">
          {deal.title}
        </h2>
        <DealTimer {...countdown} />
      </header>
      <ul className="offers">
        {deal.products.map((offer) => (
          <li key={offer.product._id}>
            <DealProductCard offer={offer} phase={countdown.phase} />
          </li>
        ))}
      </ul>
    </>
  );
}
