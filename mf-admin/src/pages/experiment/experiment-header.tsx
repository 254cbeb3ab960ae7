import type { AdminExperiment } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Link, useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { TextDialog } from '../../components/dialogs/text-dialog';
import { ExperimentStateBadge } from '../../components/experiments/experiment-state-badge';
import { Alert } from '../../components/kit/text';
import { RecordHeader } from '../../components/layout/record-header';
import { Permitted } from '../../permissions';
import { deleteExperiment, endExperiment, startExperiment } from './api';

const Name = styled.h2`
  font: 600 20px/1.5 var(--sans);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-left: auto;
  @media (max-width: 639px) {
    width: 100%;
  }
`;

type Question = 'start' | 'end' | 'delete';

interface ExperimentHeaderProps {
  experiment: AdminExperiment;
  onChanged: (experiment: AdminExperiment) => void;
}

/** Shows the state of an experiment and the actions besides editing. */
export function ExperimentHeader({ experiment, onChanged }: ExperimentHeaderProps) {
  const [question, setQuestion] = useState<Question>();
  const navigate = useNavigate();
  const { _id, name, flag, state, obstacle, days, endReason, version } = experiment;
  const close = () => setQuestion(undefined);
  const start = async () => {
    onChanged(await startExperiment(_id, version));
    close();
    notify.success('Started');
  };
  const end = async (reason: string) => {
    onChanged(await endExperiment(_id, reason, version));
    close();
    notify.success('Ended');
  };
  const remove = async () => {
    await deleteExperiment(_id);
    notify.success('Deleted');
    navigate(adminPaths.experiments, { replace: true });
  };
  return (
    <>
      <RecordHeader>
        <Name>{name}</Name>
        <ExperimentStateBadge state={state} />
        <p>
          Flag <Link to={adminPaths.flag(flag)}>{flag}</Link>
        </p>
        <Permitted>
          <Actions>
            {state === 'draft' && (
              <>
                <Button disabled={obstacle !== null} onClick={() => setQuestion('start')}>
                  Start
                </Button>
                <Button $tone="line" onClick={() => setQuestion('delete')}>
                  Delete
                </Button>
              </>
            )}
            {state === 'running' && (
              <Button $tone="line" onClick={() => setQuestion('end')}>
                End now
              </Button>
            )}
          </Actions>
        </Permitted>
      </RecordHeader>
      {obstacle && <Alert $marginBottom={24}>It cannot start yet: {obstacle}</Alert>}
      {state === 'ended' && endReason && <Alert $marginBottom={24}>Ended before its day: {endReason}</Alert>}
      {question === 'start' && (
        <ConfirmDialog
          title={`Start ${name}?`}
          text={`It runs for ${days} days. Until it ends, the experiment and the rules of the flag cannot be changed, and nobody sees its metrics.`}
          confirmLabel="Start"
          onConfirm={start}
          onCancel={close}
        />
      )}
      {question === 'end' && (
        <TextDialog
          title={`End ${name}?`}
          text="It cannot be continued. With fewer visitors its results are less certain. The flag stays as it is."
          label="Reason"
          maxLength={300}
          confirmLabel="End"
          onConfirm={end}
          onCancel={close}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          text="This cannot be undone."
          confirmLabel="Delete"
          onConfirm={remove}
          onCancel={close}
        />
      )}
    </>
  );
}
