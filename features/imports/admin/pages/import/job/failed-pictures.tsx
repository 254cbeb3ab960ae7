import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@vastra/shared/format';
import { Hint, Row } from '../../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../../mf-admin/src/components/kit/action-button';
import { RowTable } from '../../../../../../mf-admin/src/components/table/row-table';
import { Permitted } from '../../../../../../mf-admin/src/permissions';
import type { Import } from '../../../../contract';
import { downloadReport, listFailedPictures, retryPictures } from '../api';
import { FindingsPanel } from './findings-panel';
import { useStateUpdate } from './use-state-update';

/** Lists the pictures that could not be downloaded, to be tried again: one, or all. */
export function FailedPictures({ job, failed }: { job: Import; failed: number }) {
  const update = useStateUpdate(job._id);
  const { data: pictures = [] } = useQuery({
    queryKey: ['failed pictures', job._id, failed],
    queryFn: ({ signal }) => listFailedPictures(job._id, { signal }),
    // An API of an earlier version has no list.
    enabled: job.hasFile !== undefined,
  });
  const retry = async (pictureId?: string) => update(await retryPictures(job._id, pictureId));
  const rest = failed - pictures.length;
  return (
    <FindingsPanel aria-label="Pictures that could not be downloaded">
      <Row as="header" $justify="space-between" $padding="12 16">
        <div>
          <strong>
            {formatNumber(failed)} {failed === 1 ? 'picture' : 'pictures'} could not be downloaded
          </strong>
          <Hint>
            Until they are there, products show their drawing.
            {rest > 0 && pictures.length > 0 && <span>{` The first ${formatNumber(pictures.length)} are shown.`}</span>}
          </Hint>
        </div>
        <Row>
          <ActionButton action={() => downloadReport(job)}>Download report</ActionButton>
          {pictures.length > 0 && (
            <Permitted>
              <ActionButton action={() => retry()}>Try all again</ActionButton>
            </Permitted>
          )}
        </Row>
      </Row>
      {pictures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="scroll" aria-label="Failed pictures" tabIndex={0}>
          <RowTable
            name="Failed pictures"
            columns={[
              { label: 'Product or collection', cell: ({ product }) => product },
              {
                label: 'Address',
                kind: 'text',
                cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>,
              },
              { label: 'Reason', kind: 'text', className: 'message', cell: ({ message }) => message },
              {
                label: 'Action',
                cell: ({ id, product }) => (
                  <Permitted>
                    <Row $padding="4 0">
                      <ActionButton isSmall action={() => retry(id)} aria-label={`Try the picture of ${product} again`}>
                        Try again
                      </ActionButton>
                    </Row>
                  </Permitted>
                ),
              },
            ]}
            rows={pictures}
            getKey={({ id }) => id}
          />
        </section>
      )}
    </FindingsPanel>
  );
}
