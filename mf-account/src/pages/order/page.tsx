import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="order">
    <h1>order</h1>
  </Page>
);
