import type { AdminCollectionRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { Row } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { PublicationBadge } from '../../components/publication/publication-badge';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const kindLabels: Record<AdminCollectionRow['kind'], string> = { manual: 'By hand', rule: 'By rule' };

const columns: Column<AdminCollectionRow>[] = [
  {
    id: 'title',
    label: 'Collection',
    kind: 'text',
    sortKey: 'title',
    cell: ({ title, image }) => (
      <Row as="span" $inline $noWrap>
        <Thumbnail image={image} sizes="40px" alt="" />
        {title}
      </Row>
    ),
  },
  { id: 'kind', label: 'Products', cell: ({ kind }) => kindLabels[kind] },
  {
    id: 'state',
    label: 'State',
    cell: ({ state = 'draft', publishAt, archiveAt }) => (
      <PublicationBadge state={state} times={{ state, publishAt, archiveAt }} />
    ),
  },
  { id: 'updatedAt', label: 'Changed', sortKey: 'updatedAt', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

const CollectionsPage = () => (
  <ListPage<AdminCollectionRow>
    title="Collections"
    actions={<ButtonLink to={adminPaths.collection(newId)}>New collection</ButtonLink>}
    path="admin/collections"
    defaultSort="-updatedAt"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.collection(_id)}
    searchPlaceholder="Title or URL handle"
    emptyMessage="No collections yet."
  />
);

export { CollectionsPage as Component };
