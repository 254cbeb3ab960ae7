import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="checkout">
    <h1>checkout</h1>
  </Page>
);
