import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="Newsletter">
      <h1>Newsletter</h1>
    </Page>
  );
}
