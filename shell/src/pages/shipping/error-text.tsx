import { toErrorMessage } from '@vastra/shared/http';
import { useNavigation, useReload, useRouteError } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

export function ErrorBoundary() {
  const error = useRouteError();
  const reload = useReload();
  const { state } = useNavigation();
  return (
    <Page title="Shipping Policy">
      <Notice level={1} title="Our shipping policy could not be loaded." text={toErrorMessage(error)}>
        <Button onClick={reload} disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying again…' : 'Retry'}
        </Button>
      </Notice>
    </Page>
  );
}
