import type { Import } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { Muted, Row } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { ProgressBar } from '../../../components/layout/progress-bar';
import { downloadReport } from '../api';

/** Shows how many pictures of the file are downloaded, and how many have failed. */
export function PictureProgress({ job }: { job: Import }) {
  if (!job.pictures) return null;
  const { waiting, done, failed } = job.pictures;
  const total = waiting + done + failed;
  return (
    <>
      {waiting > 0 ? (
        <ProgressBar
          label={`${formatNumber(done + failed)} of ${formatNumber(total)} pictures`}
          fraction={(done + failed) / total}
        />
      ) : (
        <p>{formatNumber(done)} pictures downloaded.</p>
      )}
      {failed > 0 && (
        <Row $justify="space-between">
          <Muted>
            {formatNumber(failed)} {failed === 1 ? 'picture' : 'pictures'} could not be downloaded. Import the file
            again to retry.
          </Muted>
          <ActionButton action={() => downloadReport(job)}>Download report</ActionButton>
        </Row>
      )}
    </>
  );
}
