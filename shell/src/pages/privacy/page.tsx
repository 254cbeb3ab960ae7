import { Page } from '@vastra/shared/ui/page';

export function Component() {
  return (
    <Page title="Privacy Policy">
      <h1>Privacy Policy</h1>
    </Page>
  );
}
