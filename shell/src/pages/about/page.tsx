import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="About Us">
      <h1>About Us</h1>
    </Page>
  );
}
