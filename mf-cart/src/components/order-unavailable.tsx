import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

/** Error of an order page. A guest's order opens only in the tab that placed it, because that tab holds its access token. */
export const OrderUnavailable = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Page title="Order">
    {error instanceof ApiError && error.status === 404 ? (
      <Notice
        level={1}
        title="This order can’t be shown here."
        text="Open it in the tab in which it was placed, or sign in to the account that placed it."
      >
        <ButtonLink to={paths.login(paths.orders)}>Sign in</ButtonLink>
      </Notice>
    ) : (
      <Notice level={1} title={toErrorMessage(error)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    )}
  </Page>
);
