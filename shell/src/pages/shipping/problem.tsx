import { messageOf } from '@vastra/shared/http';
import { useLoadAgain, useNavigation, useRouteError } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

export function ErrorBoundary() {
  const problem = useRouteError();
  const loadAgain = useLoadAgain();
  const { state } = useNavigation();
  return (
    <Page title="Shipping Policy">
      <Notice level={1} title="Our shipping policy could not be loaded." text={messageOf(problem)}>
        <Button onClick={loadAgain} disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying again…' : 'Retry'}
        </Button>
      </Notice>
    </Page>
  );
}
