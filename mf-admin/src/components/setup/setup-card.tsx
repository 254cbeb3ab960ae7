import { useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../admin-paths';
import { Permitted } from '../../permissions';
import { Row, Stack } from '../kit';
import { ActionButton } from '../kit/action-button';
import { TextLink } from '../kit/text-link';
import { Card } from '../layout/card';
import { ProgressBar } from '../layout/progress-bar';
import { saveSwitch, setupKey, summarizeSetup, useSetup } from './api';

/** The card of the dashboard that leads through a new shop, until all steps are done or an admin hides it. */
export const SetupCard = () => (
  <Permitted permission="settings.read">
    <Summary />
  </Permitted>
);

function Summary() {
  const client = useQueryClient();
  const { data } = useSetup();
  if (!data?.isShown) return null;
  const { text, fraction } = summarizeSetup(data);
  const next = data.steps.find(({ state }) => state === 'to-do');
  return (
    <Card heading="Set up your shop" headingId="setup-card">
      <Stack>
        <ProgressBar label={text} fraction={fraction} />
        {next && (
          <p>
            Next: <strong>{next.label}</strong>. {next.message}
          </p>
        )}
        <Row $justify="space-between">
          <TextLink to={adminPaths.setup} $isTall>
            Show all steps
          </TextLink>
          <Permitted permission="settings.write">
            <ActionButton
              isSmall
              action={async () => client.setQueryData(setupKey, await saveSwitch('setupHidden', true))}
            >
              Hide
            </ActionButton>
          </Permitted>
        </Row>
      </Stack>
    </Card>
  );
}
