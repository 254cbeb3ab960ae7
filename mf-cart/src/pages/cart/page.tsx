import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="cart">
    <h1>cart</h1>
  </Page>
);
