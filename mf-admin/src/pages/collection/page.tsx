import type { AdminCollection } from '@vastra/shared/contract';
import { recordLinkPaths } from '@vastra/shared/contract/link-targets';
import { adminPaths } from '../../admin-paths';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { Row, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { RecordPage } from '../../components/layout/record-page';
import { PublicationBadge } from '../../components/publication/publication-badge';
import { deleteCollection, emptyCollection, getCollection, toStored } from './api';
import { CollectionForm } from './collection-form';

const CollectionHeader = ({
  collection: { _id, title, state = 'draft', publishAt, archiveAt },
}: {
  collection: AdminCollection;
}) => (
  <Row $marginBottom={24}>
    <Text as="h2" $size={20} $breaks>
      {title}
    </Text>
    <span>
      <PublicationBadge state={state} times={{ state, publishAt, archiveAt }} />
    </span>
    {state === 'published' && (
      <TextLink to={recordLinkPaths.collection.replace(':id', encodeURIComponent(_id))}>View in the shop</TextLink>
    )}
    <DeleteButton
      style={{ marginLeft: 'auto' }}
      title="Delete this collection?"
      text="Its page is removed from the shop, and links to it lead nowhere. Its products are not changed."
      remove={() => deleteCollection(_id)}
      listPath={adminPaths.collections}
    />
  </Row>
);

const CollectionPage = () => (
  <RecordPage
    subject="collection"
    backLink={{ to: adminPaths.collections, label: 'Collections' }}
    load={getCollection}
    renderNew={() => <CollectionForm stored={emptyCollection} />}
  >
    {(collection, { setData }) => (
      <>
        <CollectionHeader collection={collection} />
        <CollectionForm collection={collection} stored={toStored(collection)} onSaved={setData} />
      </>
    )}
  </RecordPage>
);

export { CollectionPage as Component };
