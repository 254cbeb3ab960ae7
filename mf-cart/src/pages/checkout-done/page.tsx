import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="checkout-done">
    <h1>checkout-done</h1>
  </Page>
);
