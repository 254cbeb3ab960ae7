import type { Setup } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { Muted, Stack } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { Card } from '../../components/layout/card';
import { ProgressBar } from '../../components/layout/progress-bar';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getSetup, setupKey, summarizeSetup } from '../../components/setup/api';
import { Permitted } from '../../permissions';
import { CardVisibility } from './card-visibility';
import { DemoData } from './demo-data';
import { Step } from './step';

const SetupPage = () => (
  <AdminPage title="Set up your shop">
    <QueryBoundary queryKey={setupKey} queryFn={getSetup} subject="The steps">
      {(setup, { setData }) => <Steps setup={setup} setSetup={setData} />}
    </QueryBoundary>
  </AdminPage>
);

/** The steps of a new shop with their states, which the shop finds out itself. */
function Steps({ setup, setSetup }: { setup: Setup; setSetup: (setup: Setup) => void }) {
  const { text, fraction } = summarizeSetup(setup);
  return (
    <Stack $gap={24}>
      <ProgressBar label={text} fraction={fraction} />
      <Card>
        <Stack as="ol" $divided>
          {setup.steps.map((step) => (
            <li key={step.id}>
              <Step step={step} setup={setup} setSetup={setSetup} />
            </li>
          ))}
        </Stack>
      </Card>
      <Muted $maxWidth="64ch">
        The shop finds out by itself what is done: from its settings, its mails, its orders and its products.
      </Muted>
      <Card heading="Begin from a file">
        <Stack>
          <p>
            A shop file has the look, the details and the settings of a shop. Import one here, or take a copy of what
            you have set up.
          </p>
          <div>
            <ButtonLink $tone="line" to={`${adminPaths.settings}?tab=file`}>
              Open the shop file
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      {setup.hasDemoData && (
        <Permitted permission="admins.write">
          <DemoData />
        </Permitted>
      )}
      <CardVisibility setup={setup} setSetup={setSetup} />
    </Stack>
  );
}

export { SetupPage as Component };
