import { ApiError, messageOf } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import { Columns, Panel } from '../../components/columns';
import { PageTitle } from '../../components/page-title';
import { getOrder } from './api';
import { Confirmation } from './confirmation';

/** The confirmation of an order, for the one who placed it. */
export function Component() {
  const { order: id = '' } = useParams();
  const { data: order, problem, retry } = useAnswer(`order/${id}`, (options) => getOrder(id, options));
  if (problem) return <Failed problem={problem} retry={retry} />;
  return (
    <Page title="Order placed">
      <PageTitle>Thank you for your order</PageTitle>
      {order ? <Confirmation order={order} /> : <Places />}
    </Page>
  );
}

/** A guest's token stays in the tab that placed the order: elsewhere there is nothing to show. */
const Failed = ({ problem, retry }: { problem: unknown; retry: () => void }) => (
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
      <Notice level={1} title={messageOf(problem)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    )}
  </Page>
);

const Places = () => (
  <Columns role="status" aria-label="Loading your order">
    <div>
      <Skeleton $height="28px" $width="70%" />
      <br />
      <Skeleton $height="320px" />
    </div>
    <Panel as="aside">
      <Skeleton $height="28px" $width="60%" />
      <Skeleton $height="70px" />
      <Skeleton $height="140px" />
    </Panel>
  </Columns>
);
