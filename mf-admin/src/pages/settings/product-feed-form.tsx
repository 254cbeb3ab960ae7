import type { Settings } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '../../components/form/fields';
import { Row } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { SettingForm, SettingNote } from './setting-form';

/** Path of the feed in the shop. */
const feedPath = '/product-feed.xml';

const copyUrl = (): Promise<void> =>
  navigator.clipboard.writeText(location.origin + feedPath).then(
    () => notify.success('Copied'),
    () => notify.error('The browser does not allow copying. Please select and copy the URL.'),
  );

/** The setting of the feed of products. */
export const ProductFeedForm = ({ setting }: { setting: Settings['productFeed'] }) => (
  <SettingForm
    setting="productFeed"
    stored={setting}
    field="productFeed"
    labels={{ productFeed: 'Product feed' }}
    saveLabel="Save product feed"
    title="Product feed"
  >
    <SwitchField name="productFeed" label="Publish a feed of all products" />
    <SettingNote>
      Google Merchant Center and other services read it by its URL: every variant of each published product with price,
      stock, pictures, barcode and the facts by law. It is read while the shop is open.
    </SettingNote>
    <FeedUrl />
  </SettingForm>
);

/** The URL of the feed while the switch is on. */
function FeedUrl() {
  if (!useWatch({ name: 'productFeed' })) return null;
  return (
    <Row $gap={8}>
      <code style={{ overflowWrap: 'anywhere' }}>{feedPath}</code>
      <SmallButton $tone="line" onClick={() => void copyUrl()}>
        Copy the URL
      </SmallButton>
    </Row>
  );
}
