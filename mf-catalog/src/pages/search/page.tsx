import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="search">
    <h1>search</h1>
  </Page>
);
