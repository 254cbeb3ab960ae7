import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="product">
    <h1>product</h1>
  </Page>
);
