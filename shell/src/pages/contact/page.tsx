import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="Contact Us">
      <h1>Contact Us</h1>
    </Page>
  );
}
