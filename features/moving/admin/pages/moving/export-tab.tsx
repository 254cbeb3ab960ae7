import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { BulletList, Muted, Stack } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { ProgressBar } from '../../../../../mf-admin/src/components/layout/progress-bar';
import { TableCard } from '../../../../../mf-admin/src/components/table/table-card';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { ShopExport } from '../../../../exports/contract';
import {
  cancelShopExport,
  createShopExportLink,
  exportsKey,
  formatBytes,
  isRunning,
  listShopExports,
  startShopExport,
} from './api';

const pollIntervalMs = 1000;

const stateLabels: Record<ShopExport['status'], string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Complete',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Exports of everything: a running export with its progress, and the last exports with their files. */
export function ExportTab() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => listShopExports({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollIntervalMs : false),
  });
  const reload = () => client.refetchQueries({ queryKey: exportsKey });
  if (!data)
    return error ? (
      <Notice title="The exports could not be loaded." text={toErrorMessage(error)}>
        <Button onClick={() => void refetch()}>Retry</Button>
      </Notice>
    ) : (
      <div role="status" aria-label="Loading...">
        <Skeleton $height="320px" />
      </div>
    );
  const running = data.find(isRunning);
  return (
    <Stack $gap={24}>
      <Card heading="Export of everything" headingId="shop-export">
        <Stack>
          <Contents />
          {running ? (
            <RunningExport shopExport={running} onCancelled={reload} />
          ) : (
            <div>
              <ActionButton $tone="brand" action={() => startShopExport().then(reload)}>
                Start export
              </ActionButton>
            </div>
          )}
        </Stack>
      </Card>
      <PastExports shopExports={data} />
    </Stack>
  );
}

const Contents = () => (
  <>
    <p>One ZIP file with all data of the shop, in formats that other programs read and that this shop imports again:</p>
    <BulletList>
      <li>
        Products with pictures, categories, collections, customers and their groups, orders, reviews and redirects
      </li>
      <li>Coupons, and promotions with their codes</li>
      <li>Invoices and notes as PDF, and the books of each month</li>
      <li>Settings, look, pages, menus and posts</li>
    </BulletList>
    <Muted $maxWidth="64ch">
      Passwords, keys, card data and the codes of gift cards are not in it. The file has personal data: keep it safe. It
      stays here for seven days, and each download is in the audit log.
    </Muted>
  </>
);

/** Shows the part that is being written, and how much of all records is. */
function RunningExport({ shopExport, onCancelled }: { shopExport: ShopExport; onCancelled: () => void }) {
  const { progress, bytes } = shopExport;
  const sum = (field: 'done' | 'total') => progress.reduce((total, part) => total + part[field], 0);
  const current = progress.find(({ done, total }) => done < total);
  const label = current
    ? `${current.label}: ${formatNumber(current.done)} of ${formatNumber(current.total)} · ${formatBytes(bytes)}`
    : 'The export begins';
  return (
    <>
      <ProgressBar label={label} fraction={sum('total') > 0 ? sum('done') / sum('total') : 0} />
      <Muted>You can leave this page. The export goes on.</Muted>
      <div>
        <ConfirmedAction
          label="Cancel export"
          question="Cancel this export?"
          text="What was written so far is removed."
          action={() => cancelShopExport(shopExport._id)}
          notice="The export is cancelled"
          onDone={onCancelled}
        />
      </div>
    </>
  );
}

async function downloadExport(id: string): Promise<void> {
  const { url } = await createShopExportLink(id);
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const PastExports = ({ shopExports }: { shopExports: ShopExport[] }) => (
  <TableCard
    heading="Last exports"
    labelledBy="past-exports"
    note={shopExports.length === 0 && 'No exports yet.'}
    columns={[
      { label: 'When', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
      { label: 'By', kind: 'text', cell: ({ by }) => by },
      { label: 'State', cell: ({ status }) => stateLabels[status] },
      { label: 'Size', cell: ({ bytes, status }) => (status === 'done' ? formatBytes(bytes) : '–') },
      { label: 'File', kind: 'text', cell: (shopExport) => <FileCell shopExport={shopExport} /> },
    ]}
    rows={shopExports}
    getKey={({ _id }) => _id}
  />
);

function FileCell({ shopExport }: { shopExport: ShopExport }) {
  const { _id, status, hasFile, removedAt, createdAt } = shopExport;
  if (!hasFile) return status === 'done' ? 'Removed' : '–';
  return (
    <Stack $gap={4} $padding="8 0">
      <div>
        <ActionButton
          isSmall
          action={() => downloadExport(_id)}
          aria-label={`Download the export of ${formatDateTime(createdAt)}`}
        >
          Download
        </ActionButton>
      </div>
      {removedAt && (
        <Muted>
          Until <Timestamp at={removedAt} />
        </Muted>
      )}
    </Stack>
  );
}
