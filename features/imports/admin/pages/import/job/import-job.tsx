import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect, useRef } from 'react';
import { adminPaths } from '../../../../../../mf-admin/src/admin-paths';
import { ConfirmedAction } from '../../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { ImportCard } from '../../../../../../mf-admin/src/components/import/import-card';
import { Hint, Row } from '../../../../../../mf-admin/src/components/kit';
import { ProgressBar } from '../../../../../../mf-admin/src/components/layout/progress-bar';
import { isTemporaryError } from '../../../../../../mf-admin/src/components/layout/query-provider';
import { Timestamp } from '../../../../../../mf-admin/src/components/time/timestamp';
import { Permitted } from '../../../../../../mf-admin/src/permissions';
import type { Import } from '../../../../contract';
import { pastImportsKey, undoImport } from '../api';
import { countErrors, formatCounts, formatTimeLeft, getRecordLabels, isRunning } from '../labels';
import { ErrorsTable, NoticesTable } from './findings-table';
import { PictureProgress } from './picture-progress';
import { PriceChangesTable } from './price-changes-table';
import { Steering } from './steering';
import { useImportJob } from './use-import-job';
import { useUpload } from './use-upload';

interface ImportJobProps {
  id: string;
  /** The file that was uploaded; undefined after a reload of the page. */
  file?: File;
  /** The saved mapping with which it was checked. */
  profileId: string;
  onStarted: (id: string) => void;
  onReset: () => void;
}

/** Shows the progress or the result of an import. */
export function ImportJob({ id, file, profileId, onStarted, onReset }: ImportJobProps) {
  const { job, error } = useImportJob(id);
  const { start, sent, isSending, errorMessage: uploadError } = useUpload(onStarted);
  const isFinished = job !== undefined && !isRunning(job);
  const wasRunning = useRef(false);
  const client = useQueryClient();
  useEffect(() => {
    // The list beside an import that was finished before says so already.
    if (isFinished && wasRunning.current) void client.invalidateQueries({ queryKey: pastImportsKey });
    wasRunning.current = job !== undefined && !isFinished;
  }, [isFinished, job, client]);
  if (!job) return <JobPlaceholder error={error} onReset={onReset} />;
  return (
    <ImportCard aria-labelledby="import">
      <h2 id="import" aria-live="polite">
        {getTitle(job)}
      </h2>
      <JobDetails job={job} />
      <JobProgress job={job} error={error} />
      <Permitted>
        <Steering job={job} />
      </Permitted>
      <PictureProgress job={job} />
      {job.priceChanges && <PriceChangesTable changes={job.priceChanges} />}
      {countErrors(job) > 0 && <ErrorsTable job={job} />}
      {(job.noticeCount ?? 0) > 0 && <NoticesTable job={job} />}
      {uploadError && <p role="alert">{uploadError}</p>}
      {sent !== undefined && <ProgressBar label="Uploading the file" fraction={sent} />}
      {isFinished && (
        <NextSteps
          job={job}
          isSending={isSending}
          onImport={file && (() => start(file, { isDryRun: false, profileId }))}
          onReset={onReset}
        />
      )}
    </ImportCard>
  );
}

/** Shows why the import could not be loaded, or that it is being loaded. */
function JobPlaceholder({ error, onReset }: { error: Error | null; onReset: () => void }) {
  const isMissing = error !== null && !isTemporaryError(error);
  return (
    <ImportCard>
      {error ? <p role="alert">{toErrorMessage(error)}</p> : <Skeleton $height="160px" />}
      {isMissing && (
        <Row as="footer">
          <Button onClick={onReset}>Import a file</Button>
        </Row>
      )}
    </ImportCard>
  );
}

const JobDetails = ({ job: { fileName, lines, startedAt, by } }: { job: Import }) => (
  <Hint $breaks>
    {fileName} · {formatNumber(lines)} {lines === 1 ? 'line' : 'lines'} · <Timestamp at={startedAt} />
    {by && <span>{` · ${by}`}</span>}
  </Hint>
);

/** Shows the progress of the import, its changes so far, and its trouble. */
function JobProgress({ job, error }: { job: Import; error: Error | null }) {
  const { isTrial: isDryRun, lines, done } = job;
  const isFinished = !isRunning(job);
  const { same } = getRecordLabels(job);
  return (
    <>
      {!isFinished && (
        <ProgressBar
          label={
            lines > 0
              ? `${formatNumber(done)} of ${formatNumber(lines)} lines${formatTimeLeft(job)}`
              : 'The file is read once before its first lines are imported'
          }
          fraction={lines > 0 ? done / lines : 0}
        />
      )}
      <p>
        <strong>{formatCounts(job)}.</strong>
        {isFinished && <span>{` ${same} ${isDryRun ? 'will not be changed' : 'were not changed'}.`}</span>}
      </p>
      {error && !isFinished && (
        <p role="alert">{toErrorMessage(error)} The import continues. Checking its progress again.</p>
      )}
      {job.status === 'failed' && <p>{describeStop(job)}</p>}
    </>
  );
}

/** Says what is done of an import that has ended before its last line, and how it goes on. */
function describeStop(job: Import): string {
  const { many } = getRecordLabels(job);
  if (job.isCancelled && job.isTrial) return 'Nothing was saved.';
  const saved = `The ${many} imported so far are saved.`;
  if (job.isCancelled) return `${saved} The rest was not imported.`;
  if (job.canResume) return `${saved} Continue the import after the lines that are done.`;
  return `${saved} Import the file again to continue: ${many} that are already imported are skipped.`;
}

interface NextStepsProps {
  job: Import;
  isSending: boolean;
  /** Imports the file that was checked; undefined after a reload of the page. */
  onImport?: () => void;
  onReset: () => void;
}

/** Actions after an import or a check: import the checked file, or choose another one. */
function NextSteps({ job, isSending, onImport, onReset }: NextStepsProps) {
  const { isTrial: isDryRun } = job;
  const needsFile = isDryRun && job.status === 'done' && !onImport;
  return (
    <Row as="footer">
      {job.canUndo && (
        <Permitted>
          <UndoButton job={job} />
        </Permitted>
      )}
      {isDryRun && onImport && (
        <Button disabled={isSending} aria-busy={isSending} onClick={onImport}>
          Import now
        </Button>
      )}
      <Button $tone={isDryRun && onImport ? 'line' : 'brand'} disabled={isSending} onClick={onReset}>
        {needsFile ? 'Choose the file to import' : 'Import another file'}
      </Button>
    </Row>
  );
}

const undoText =
  'Products get their former values, and products that the import has added are archived. ' +
  'Products that were changed or sold since stay as they are, and are named.';

/** Undoes the import by a bulk action, which the list of products shows. */
function UndoButton({ job: { _id } }: { job: Import }) {
  const navigate = useNavigate();
  return (
    <ConfirmedAction
      label="Undo the import"
      question="Undo the import?"
      text={undoText}
      confirmLabel="Undo"
      action={() => undoImport(_id)}
      notice="The undo runs"
      onDone={() => navigate(adminPaths.products())}
    />
  );
}

function getTitle(job: Import): string {
  if (job.isPaused) return job.isTrial ? 'The check is paused' : 'The import is paused';
  if (isRunning(job)) return job.isTrial ? 'Checking the file' : 'Importing';
  if (job.status === 'failed')
    return `${job.isCancelled ? 'Cancelled' : 'Stopped'} after ${formatNumber(job.done)} of ${formatNumber(job.lines)} lines`;
  if (job.isTrial) return countErrors(job) > 0 ? 'The check found problems' : 'The check found no problems';
  return 'Imported';
}
