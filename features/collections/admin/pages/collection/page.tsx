import { recordLinkPaths } from '@vastra/shared/contract/link-targets';
import { DeleteButton } from '../../../../../mf-admin/src/components/dialogs/delete-button';
import { Row, Text } from '../../../../../mf-admin/src/components/kit';
import { TextLink } from '../../../../../mf-admin/src/components/kit/text-link';
import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import { PublicationBadge } from '../../../../../mf-admin/src/components/publication/publication-badge';
import type { AdminCollection } from '../../../contract';
import { collectionPaths } from '../../paths';
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
      listPath={collectionPaths.list}
    />
  </Row>
);

const CollectionPage = () => (
  <RecordPage
    subject="collection"
    backLink={{ to: collectionPaths.list, label: 'Collections' }}
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
