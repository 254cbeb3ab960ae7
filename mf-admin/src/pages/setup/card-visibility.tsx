import type { Setup } from '@vastra/shared/contract';
import { Row } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { saveSwitch } from '../../components/setup/api';
import { Permitted } from '../../permissions';

/** Shows or hides the steps on the dashboard. A shop whose steps are done, and a demo, do not show them. */
export function CardVisibility({ setup, setSetup }: { setup: Setup; setSetup: (setup: Setup) => void }) {
  if (setup.hasDemoData || setup.steps.every(({ state }) => state !== 'to-do')) return null;
  return (
    <Permitted>
      <Row>
        <ActionButton action={async () => setSetup(await saveSwitch('setupHidden', setup.isShown))}>
          {setup.isShown ? 'Hide on the dashboard' : 'Show on the dashboard'}
        </ActionButton>
      </Row>
    </Permitted>
  );
}
