import { notify } from '@vastra/shared/notify';
import { Link, useNavigate } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { TextDialog } from '../../../../../mf-admin/src/components/dialogs/text-dialog';
import { Alert, Row } from '../../../../../mf-admin/src/components/kit';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import type { AdminExperiment } from '../../../contract';
import { ExperimentStateBadge } from '../../components/experiment-state-badge';
import { experimentPaths } from '../../paths';
import { deleteExperiment, endExperiment, startExperiment } from './api';

const Name = styled.h2`
  font: 600 20px/1.5 var(--sans);
  overflow-wrap: anywhere;
`;

interface ExperimentHeaderProps {
  experiment: AdminExperiment;
  onChanged: (experiment: AdminExperiment) => void;
}

/** Shows the state of an experiment and the actions besides editing. */
export function ExperimentHeader({ experiment, onChanged }: ExperimentHeaderProps) {
  const navigate = useNavigate();
  const { _id, name, flag, state, obstacle, days, endReason, version } = experiment;
  const end = async (reason: string) => {
    onChanged(await endExperiment(_id, reason, version));
    notify.success('Ended');
  };
  return (
    <>
      <Row $justify="space-between" $marginBottom={24}>
        <Row>
          <Name>{name}</Name>
          <ExperimentStateBadge state={state} />
          <p>
            Flag <Link to={adminPaths.flag(flag)}>{flag}</Link>
          </p>
        </Row>
        <Permitted>
          <Row>
            {state === 'draft' && (
              <>
                <ConfirmedAction
                  $tone="brand"
                  label="Start"
                  disabled={obstacle !== null}
                  question={`Start ${name}?`}
                  text={`It runs for ${days} days. Until it ends, the experiment and the rules of the flag cannot be changed, and its metrics are hidden.`}
                  action={() => startExperiment(_id, version)}
                  notice="Started"
                  onDone={onChanged}
                />
                <ConfirmedAction
                  label="Delete"
                  question={`Delete ${name}?`}
                  text="Its plan is deleted."
                  action={() => deleteExperiment(_id)}
                  notice="Deleted"
                  onDone={() => navigate(experimentPaths.list, { replace: true })}
                />
              </>
            )}
            {state === 'running' && (
              <DialogButton label="End now">
                {(close) => (
                  <TextDialog
                    title={`End ${name}?`}
                    text="It cannot be continued. With fewer visitors its results are less certain. The flag stays as it is."
                    label="Reason"
                    maxLength={300}
                    confirmLabel="End"
                    onConfirm={(reason) => end(reason).then(close)}
                    onCancel={close}
                  />
                )}
              </DialogButton>
            )}
          </Row>
        </Permitted>
      </Row>
      {obstacle && <Alert $marginBottom={24}>It cannot start yet: {obstacle}</Alert>}
      {state === 'ended' && endReason && <Alert $marginBottom={24}>Ended before its day: {endReason}</Alert>}
    </>
  );
}
