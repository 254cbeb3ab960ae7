import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="account">
    <h1>account</h1>
  </Page>
);
