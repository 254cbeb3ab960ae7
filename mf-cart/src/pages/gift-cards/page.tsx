import { giftCardRules } from '@vastra/shared/contract/gift-card-rules';
import { formatRupees } from '@vastra/shared/format';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { useCartOwner } from '../../cart/use-cart-owner';
import { NeedsScripts } from '../../components/needs-scripts';
import { PageTitle } from '../../components/page-title';
import { getOptions } from './api';
import { BalanceForm } from './balance-form';
import { GiftCardForm } from './gift-card-form';

const Sections = styled.div`
  display: grid;
  gap: 48px;
  ${from.l} {
    grid-template-columns: minmax(0, 640px) minmax(0, 1fr);
    align-items: start;
  }
`;

const Intro = styled.p`
  max-width: 640px;
  margin-bottom: 24px;
`;

const { minAmount, maxAmount } = giftCardRules;
const description = `Gift cards of ${formatRupees(minAmount)} to ${formatRupees(maxAmount)}, sent by email today or on the day you choose.`;

/** Sells gift cards, and says what is on one. */
function GiftCardsPage() {
  const owner = useCartOwner();
  const { data, error, retry } = useApiQuery('gift-cards', getOptions);
  return (
    <Page title="Gift Cards" description={description} canonical={paths.giftCards}>
      <PageTitle>Gift Cards</PageTitle>
      <Intro>{description}</Intro>
      {error !== undefined && <RetryNotice title={toErrorMessage(error)} retry={retry} />}
      <Sections>
        <section aria-labelledby="buy-gift-card">
          <h2 id="buy-gift-card">Buy a gift card</h2>
          {data && owner.status !== 'unknown' ? (
            <GiftCardForm options={data} user={owner.status === 'customer' ? owner.user : undefined} />
          ) : (
            <NeedsScripts subject="Buying a gift card">
              <Skeleton $height="560px" />
            </NeedsScripts>
          )}
        </section>
        <section aria-labelledby="gift-card-balance">
          <h2 id="gift-card-balance">Check a balance</h2>
          <BalanceForm />
          <p>
            You can also <Link to={paths.accountCredit}>add a gift card to your account</Link>.
          </p>
        </section>
      </Sections>
    </Page>
  );
}

export { GiftCardsPage as Component };
