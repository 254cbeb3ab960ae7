import type { WorkflowRun } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { adminPaths } from '../../admin-paths';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { Row, Stack, Text } from '../../components/kit';
import { useAction } from '../../components/kit/use-action';
import { RecordPage } from '../../components/layout/record-page';
import { StatusLine } from '../../components/layout/status-section';
import { Timestamp } from '../../components/time/timestamp';
import { RunBadge } from '../../components/workflows/run-badge';
import { Permitted } from '../../permissions';
import { changeWorkflowRun, getWorkflowRun } from './api';
import { StepTable } from './step-table';

const WorkflowRunPage = () => (
  <RecordPage
    subject="run"
    title="Run of a workflow"
    backLink={{ to: adminPaths.workflowRuns(), label: 'Workflows' }}
    load={getWorkflowRun}
  >
    {(run, { reload }) => <Run run={run} reload={reload} />}
  </RecordPage>
);

/** A run with its state, its steps, and what an admin can do about it. */
function Run({ run, reload }: { run: WorkflowRun; reload: () => void }) {
  const { workflow, key, state, reason, startedAt, changedAt, steps, nextSteps } = run;
  return (
    <Stack $gap={24}>
      <Stack as="section" $gap={12} aria-label="Status">
        <StatusLine>
          <strong>{workflow}</strong>
          <RunBadge state={state} />
          <span>Concerns {key}</span>
          <span>
            Started <Timestamp at={startedAt} />
          </span>
          <span>
            Changed <Timestamp at={changedAt} />
          </span>
        </StatusLine>
        {reason && <p>{reason}</p>}
        <RunActions run={run} reload={reload} />
      </Stack>
      <section>
        <Text as="h2" $size={20} $marginBottom={12}>
          Steps
        </Text>
        {steps.length + nextSteps.length > 0 ? (
          <StepTable steps={steps} nextSteps={nextSteps} />
        ) : (
          <p>No step has begun.</p>
        )}
      </section>
    </Stack>
  );
}

function RunActions({ run: { _id, state, canCompensate }, reload }: { run: WorkflowRun; reload: () => void }) {
  const retry = useAction(() =>
    changeWorkflowRun(_id, 'retry')
      .then(() => notify.success('The run continues'))
      .finally(reload),
  );
  const isStuck = state === 'needs_attention';
  return (
    <Permitted>
      <Row $gap={8}>
        {isStuck && (
          <Button disabled={retry.isBusy} onClick={() => retry.run()}>
            Retry
          </Button>
        )}
        {canCompensate && (
          <ConfirmedAction
            $tone="line"
            label="Undo"
            question="Stop this run and undo its steps?"
            text="A running step ends first. Then the finished steps are undone, the last one first."
            action={() => changeWorkflowRun(_id, 'compensate')}
            notice="The steps are undone"
            onDone={reload}
          />
        )}
        {isStuck && (
          <ConfirmedAction
            $tone="line"
            label="Mark as resolved"
            question="Mark this run as resolved?"
            text="Nothing of it runs again. Do this after you have put right at the other systems what is not undone."
            action={() => changeWorkflowRun(_id, 'resolve')}
            notice="Run marked as resolved"
            onDone={reload}
          />
        )}
      </Row>
    </Permitted>
  );
}

export { WorkflowRunPage as Component };
