import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="Secure Payment">
      <h1>Secure Payment</h1>
    </Page>
  );
}
