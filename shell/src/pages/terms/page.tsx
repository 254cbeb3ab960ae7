import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="Terms and Conditions">
      <h1>Terms and Conditions</h1>
    </Page>
  );
}
