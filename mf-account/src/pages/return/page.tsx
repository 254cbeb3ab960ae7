import { paths } from '@vastra/shared/paths';
import { HeadingLink } from '../../components/heading-link';
import { LazyPart } from '../../components/lazy-part';
import { OpenedOrderPage, OrderSkeleton } from '../../components/order/opened-order-page';
import { ScreenDescription, ScreenHeading, ScreenTitle, Unbroken } from '../../components/screen-heading';

const importForm = () => import('./return-screen');

/** The form that requests a return or an exchange of items of an order. */
const ReturnPage = () => (
  <OpenedOrderPage getTitle={(id) => `Return items of order ${id}`}>
    {({ access, isSignedIn }) => (
      <>
        <HeadingLink to={paths.order(access.order._id)}>Back to the order</HeadingLink>
        <ScreenHeading>
          <div>
            <ScreenTitle>Return or exchange</ScreenTitle>
            <ScreenDescription>
              Order <Unbroken>{access.order._id}</Unbroken>
            </ScreenDescription>
          </div>
        </ScreenHeading>
        <LazyPart load={importForm} skeleton={<OrderSkeleton />}>
          {({ ReturnScreen }) => <ReturnScreen access={access} isSignedIn={isSignedIn} />}
        </LazyPart>
      </>
    )}
  </OpenedOrderPage>
);

export { ReturnPage as Component };
