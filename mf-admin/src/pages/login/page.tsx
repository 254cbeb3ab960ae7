import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="login">
    <h1>login</h1>
  </Page>
);
