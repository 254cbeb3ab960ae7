import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="orders">
    <h1>orders</h1>
  </Page>
);
