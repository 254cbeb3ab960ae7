import type { Setup, SetupStep } from '@vastra/shared/contract';
import { StateBadge } from '../../components/badges/state-badge';
import { Hint, ItemTitle, Row, Stack } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { Permitted } from '../../permissions';
import { Opening } from './opening';
import { TestMail } from './test-mail';
import { TestPayment, TestPaymentStages } from './test-payment';

const states = {
  done: ['good', 'Done'],
  'to-do': ['warning', 'To do'],
  optional: ['quiet', 'Optional'],
} as const;

interface StepProps {
  step: SetupStep;
  setup: Setup;
  setSetup: (setup: Setup) => void;
}

/** A step with its state, a link to the screen that does it, and the actions that have no other screen. */
export function Step({ step: { id, label, state, message, screen, page }, setup, setSetup }: StepProps) {
  // A state of a newer API is shown as one to do.
  const [tone, text] = states[state] ?? states['to-do'];
  return (
    <Stack $gap={4}>
      <Row $justify="space-between" $noWrap $align="start">
        <ItemTitle as="h2">{label}</ItemTitle>
        <StateBadge tone={tone}>{text}</StateBadge>
      </Row>
      <p>{message}</p>
      {state !== 'done' && page && (
        <Hint>
          For who runs the servers: <code>{page}</code>
        </Hint>
      )}
      {id === 'payments' && setup.testPayment && <TestPaymentStages test={setup.testPayment} />}
      <Row>
        {screen && (
          <TextLink to={screen} $isTall aria-label={`Open ${label}`}>
            Open
          </TextLink>
        )}
        {id === 'payments' && state !== 'done' && setup.canTakePayments && (
          <Permitted permission="orders.write">
            <TestPayment />
          </Permitted>
        )}
        <Permitted>
          {id === 'mail' && setup.canSendMail && <TestMail setSetup={setSetup} />}
          {id === 'open' && <Opening setup={setup} setSetup={setSetup} />}
        </Permitted>
      </Row>
    </Stack>
  );
}
