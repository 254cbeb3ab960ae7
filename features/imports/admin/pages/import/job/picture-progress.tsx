import { formatNumber } from '@vastra/shared/format';
import { ProgressBar } from '../../../../../../mf-admin/src/components/layout/progress-bar';
import type { Import } from '../../../../contract';
import { FailedPictures } from './failed-pictures';

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
      {failed > 0 && <FailedPictures job={job} failed={failed} />}
    </>
  );
}
