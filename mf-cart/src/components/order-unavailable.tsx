import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

/** A guest's token stays in the tab that placed the order: elsewhere there is nothing to show. */
export const OrderUnavailable = ({ problem, retry }: { problem: unknown; retry: () => void }) => (
  <Page title="Order">
    {problem instanceof ApiError && problem.status === 404 ? (
      <Notice
        level={1}
        title="This order can’t be shown here."
        text="Open it in the tab in which it was placed, or sign in to the account that placed it."
      >
        <ButtonLink to={paths.login(paths.orders)}>Sign in</ButtonLink>
      </Notice>
    ) : (
      <Notice level={1} title={toErrorMessage(problem)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    )}
  </Page>
);
