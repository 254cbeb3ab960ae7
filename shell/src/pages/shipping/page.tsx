import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="Shipping Policy">
      <h1>Shipping Policy</h1>
    </Page>
  );
}
