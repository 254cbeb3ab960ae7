import { paths } from '@vastra/shared/paths';
import { AccountPage } from '../../components/account-page';
import { HeadingLink } from '../../components/heading-link';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { ScreenDescription, ScreenHeading, ScreenTitle } from '../../components/screen-heading';
import { CreditStatement } from './credit-statement';

const Heading = () => (
  <ScreenHeading>
    <div>
      <ScreenTitle>Store Credit</ScreenTitle>
      <ScreenDescription>
        Refunds as store credit and gift cards appear here. You can spend them when you check out.
      </ScreenDescription>
    </div>
    <HeadingLink to={paths.giftCards}>Buy a gift card</HeadingLink>
  </ScreenHeading>
);

/** The customer's store credit: balance, what expires when, and the history. */
const CreditPage = () => (
  <AccountPage
    title="Store Credit"
    tab="profile"
    skeleton={
      <>
        <Heading />
        <OrdersSkeleton />
      </>
    }
  >
    {() => (
      <>
        <Heading />
        <CreditStatement />
      </>
    )}
  </AccountPage>
);

export { CreditPage as Component };
