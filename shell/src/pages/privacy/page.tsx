import type { ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { browserStorageSection } from './browser-storage-section';
import { buildDataCollectionSections } from './data-collection-sections';
import { buildRetentionAndRightsSections } from './retention-and-rights-sections';

export { loadShopDetails as loader } from '../../components/shop-details';

export function Component() {
  const shop = useLoaderData() as ShopDetails | null;
  return (
    <InformationPage
      id="privacy"
      shop={shop}
      updated={['August 2025', '2025-08']}
      lead="We know about you what we need to sell and deliver clothes to you, and nothing for advertising. There are no trackers in this shop, our own or anybody else’s."
      sections={[...buildDataCollectionSections(shop), browserStorageSection, ...buildRetentionAndRightsSections(shop)]}
    />
  );
}
