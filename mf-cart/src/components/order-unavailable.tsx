import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

interface OrderUnavailableProps {
  orderId: string;
  error: unknown;
  retry: () => void;
}

/** Error of an order page. A guest's order opens only in the tab that placed it, because that tab holds its access token; or by a link. */
export const OrderUnavailable = ({ orderId, error, retry }: OrderUnavailableProps) => (
  <Page title="Order">
    {error instanceof ApiError && error.code === 'order_link_expired' ? (
      <Notice level={1} title="This link has expired" text="We can send a new one to the email of the order.">
        <ButtonLink to={paths.order(orderId)} reloadDocument>
          Get a new link
        </ButtonLink>
      </Notice>
    ) : error instanceof ApiError && error.status === 404 ? (
      <Notice
        level={1}
        title="This order can’t be shown here."
        text="Open it in the tab in which it was placed, or sign in to the account that placed it. We can also send a link to the email of the order."
      >
        <ButtonLink to={paths.login(paths.orders)} reloadDocument>
          Sign in
        </ButtonLink>
        <ButtonLink to={paths.order(orderId)} reloadDocument $tone="line">
          Get a link
        </ButtonLink>
      </Notice>
    ) : (
      <RetryNotice level={1} title={toErrorMessage(error)} retry={retry} />
    )}
  </Page>
);
