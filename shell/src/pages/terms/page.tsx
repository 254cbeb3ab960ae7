import type { ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { buildCancellationAndReturnsSections } from './cancellation-and-returns-sections';
import { buildGeneralTermsSections } from './general-terms-sections';
import { orderSections } from './order-sections';
import { buildSellerAndAccountSections } from './seller-and-account-sections';

export { loadShopDetails as loader } from '../../components/shop-details';

function TermsPage() {
  const shop = useLoaderData() as ShopDetails | null;
  return (
    <InformationPage
      id="terms"
      shop={shop}
      updated={['August 2025', '2025-08']}
      lead="These are the terms on which you use this shop and buy from us. We have tried to write them so that you can read them in five minutes."
      sections={[
        ...buildSellerAndAccountSections(shop),
        ...orderSections,
        ...buildCancellationAndReturnsSections(shop),
        ...buildGeneralTermsSections(shop),
      ]}
    />
  );
}

export { TermsPage as Component };
