import { ConfirmedAction } from '../../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { Row } from '../../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../../mf-admin/src/components/kit/action-button';
import type { Import } from '../../../../contract';
import { cancelImport, pauseImport, resumeImport } from '../api';
import { getRecordLabels, isRunning } from '../labels';
import { useStateUpdate } from './use-state-update';

/** Pauses, continues or cancels an import that has not ended, and continues a failed import. */
export function Steering({ job }: { job: Import }) {
  const show = useStateUpdate(job._id);
  const { many } = getRecordLabels(job);
  const isOpen = isRunning(job);
  // An API of an earlier version knows none of these calls.
  if (job.isPaused === undefined || (!isOpen && !job.canResume)) return null;
  return (
    <Row as="footer">
      {job.canResume && (
        <ActionButton $tone="brand" action={async () => show(await resumeImport(job._id))}>
          Continue
        </ActionButton>
      )}
      {isOpen && !job.isPaused && (
        <ActionButton action={async () => show(await pauseImport(job._id))}>Pause</ActionButton>
      )}
      {isOpen && (
        <ConfirmedAction
          label="Cancel"
          question={job.isTrial ? 'Cancel the check?' : 'Cancel the import?'}
          text={
            job.isTrial
              ? 'Nothing was saved. The file can be checked again.'
              : `The ${many} imported so far stay${many === 'products' ? ', and can be undone for a day' : ''}. The rest is not imported.`
          }
          confirmLabel={job.isTrial ? 'Cancel the check' : 'Cancel the import'}
          action={() => cancelImport(job._id)}
          notice="Cancelled"
          onDone={show}
        />
      )}
    </Row>
  );
}
