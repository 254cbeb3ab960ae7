import { ButtonLink } from '@vastra/shared/ui/button-link';
import { newId } from '../../../../../mf-admin/src/admin-paths';
import { Row } from '../../../../../mf-admin/src/components/kit';
import { Thumbnail } from '../../../../../mf-admin/src/components/kit/thumbnail';
import { PublicationBadge } from '../../../../../mf-admin/src/components/publication/publication-badge';
import type { Column } from '../../../../../mf-admin/src/components/table/data-table';
import { ListPage } from '../../../../../mf-admin/src/components/table/list-page';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { AdminCollectionRow } from '../../../contract';
import { collectionPaths } from '../../paths';

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
    actions={<ButtonLink to={collectionPaths.collection(newId)}>New collection</ButtonLink>}
    path="admin/collections"
    defaultSort="-updatedAt"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => collectionPaths.collection(_id)}
    searchPlaceholder="Title or URL handle"
    emptyMessage="No collections yet."
  />
);

export { CollectionsPage as Component };
