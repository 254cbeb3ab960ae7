import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="category">
    <h1>category</h1>
  </Page>
);
