import type { Setup } from '@vastra/shared/contract';
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
