import type { RetentionDays, ShopDetails } from '@vastra/shared/contract';
import { usualRetention } from '@vastra/shared/contract/retention-bounds';
import { api } from '@vastra/shared/http';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { loadShopDetails } from '../../components/shop-details';
import { browserStorageSection } from './browser-storage-section';
import { buildDataCollectionSections } from './data-collection-sections';
import { buildRetentionAndRightsSections } from './retention-and-rights-sections';

interface PrivacyData {
  shop: ShopDetails | null;
  days: RetentionDays;
}

/** Loads the shop's details and how long it stores what. An API that fails, or does not know it yet, has the usual days. */
export async function loader(args: LoaderFunctionArgs): Promise<PrivacyData> {
  const { signal } = args.request;
  const [shop, days] = await Promise.all([
    loadShopDetails(args),
    api
      .get('privacy/retention', { signal })
      .data<Partial<RetentionDays>>()
      .catch(() => ({})),
  ]);
  return { shop, days: { ...usualRetention, ...days } };
}

function PrivacyPage() {
  const { shop, days } = useLoaderData() as PrivacyData;
  return (
    <InformationPage
      id="privacy"
      shop={shop}
      updated={['August 2025', '2025-08']}
      lead="We know about you what your orders need, and nothing for advertising. There are no trackers in this shop, our own or anybody else’s."
      sections={[
        ...buildDataCollectionSections(shop),
        browserStorageSection,
        ...buildRetentionAndRightsSections(shop, days),
      ]}
    />
  );
}

export { PrivacyPage as Component };
