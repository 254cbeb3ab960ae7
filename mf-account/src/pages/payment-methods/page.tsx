import { AccountPage } from '../../components/account-page';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { ScreenDescription, ScreenHeading, ScreenTitle } from '../../components/screen-heading';
import { MethodList } from './method-list';

const Heading = () => (
  <ScreenHeading>
    <div>
      <ScreenTitle tabIndex={-1}>Payment Methods</ScreenTitle>
      <ScreenDescription>
        Cards and UPI ids that you chose to save when you paid. The payment provider holds them; we only know their
        names.
      </ScreenDescription>
    </div>
  </ScreenHeading>
);

/** The payment methods that the customer has saved at the payment provider. */
const PaymentMethodsPage = () => (
  <AccountPage
    title="Payment Methods"
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
        <MethodList />
      </>
    )}
  </AccountPage>
);

export { PaymentMethodsPage as Component };
