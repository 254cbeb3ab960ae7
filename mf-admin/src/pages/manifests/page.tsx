import type { Manifest } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { ActionButton } from '../../components/kit/action-button';
import { downloadManifest } from '../../components/shipments/api';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<Manifest>[] = [
  { id: 'courier', label: 'Courier', cell: ({ carrier }) => carrier },
  { id: 'parcels', label: 'Parcels', kind: 'number', cell: ({ shipments }) => shipments },
  { id: 'created', label: 'Made', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { id: 'author', label: 'By', kind: 'text', cell: ({ createdBy }) => createdBy ?? '–' },
  {
    id: 'file',
    label: 'To sign',
    cell: (manifest) => (
      <ActionButton aria-label={`Manifest of ${manifest.carrier} (PDF)`} action={() => downloadManifest(manifest)}>
        PDF
      </ActionButton>
    ),
  },
];

const ManifestsPage = () => (
  <ListPage<Manifest>
    title="Manifests"
    backLink={{ to: adminPaths.shipments(), label: 'Shipments' }}
    path="admin/manifests"
    columns={columns}
    getKey={({ id }) => id}
    searchPlaceholder="Courier"
    emptyMessage="No manifests yet. Select parcels in the list of shipments and hand them over."
  />
);

export { ManifestsPage as Component };
