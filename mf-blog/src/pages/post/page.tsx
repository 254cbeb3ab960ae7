import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="post">
    <h1>post</h1>
  </Page>
);
