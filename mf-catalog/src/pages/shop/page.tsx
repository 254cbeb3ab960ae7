import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="shop">
    <h1>shop</h1>
  </Page>
);
