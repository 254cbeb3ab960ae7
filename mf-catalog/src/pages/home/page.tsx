import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="home">
    <h1>home</h1>
  </Page>
);
