import type { Manifest } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { downloadAdminFile } from '../../admin-session';
import { AdminPage } from '../../components/layout/admin-page';
import { type Column, DataTable } from '../../components/table/data-table';
import { useList } from '../../components/table/use-list';
import { Timestamp } from '../../components/time/timestamp';

export const Component = () => (
  <AdminPage title="Manifests" backLink={{ to: adminPaths.shipments(), label: 'Shipments' }}>
    <ManifestList />
  </AdminPage>
);

const columns: Column<Manifest>[] = [
  { id: 'courier', label: 'Courier', cell: ({ carrier }) => carrier },
  { id: 'parcels', label: 'Parcels', kind: 'number', cell: ({ shipments }) => shipments },
  { id: 'created', label: 'Made', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { id: 'author', label: 'By', kind: 'text', cell: ({ createdBy }) => createdBy ?? '–' },
  { id: 'file', label: 'To sign', cell: (manifest) => <FileButton manifest={manifest} /> },
];

const ManifestList = () => (
  <DataTable
    name="Manifests"
    list={useList<Manifest>('admin/manifests')}
    columns={columns}
    getKey={({ id }) => id}
    searchPlaceholder="Courier"
    emptyMessage="No manifests yet. Select parcels in the list of shipments and hand them over."
  />
);

function FileButton({ manifest: { id, carrier } }: { manifest: Manifest }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadAdminFile(`admin/manifests/${encodeURIComponent(id)}/file`, `manifest-${carrier}.pdf`).catch(
      (error) => notify.error(toErrorMessage(error)),
    );
    setBusy(false);
  };
  return (
    <Button
      $tone="line"
      disabled={isBusy}
      aria-busy={isBusy}
      aria-label={`Manifest of ${carrier} (PDF)`}
      onClick={save}
    >
      PDF
    </Button>
  );
}
