import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="dashboard">
    <h1>dashboard</h1>
  </Page>
);
