import { Page } from '@vastra/shared/ui/page';

export const Component = () => (
  <Page title="posts">
    <h1>posts</h1>
  </Page>
);
