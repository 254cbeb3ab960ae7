import type { ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { paymentSections } from './sections';

export { loadShopDetails as loader } from '../../components/shop-details';

function SecurePaymentPage() {
  const shop = useLoaderData() as ShopDetails | null;
  return (
    <InformationPage
      id="securePayment"
      shop={shop}
      lead="You pay online through our payment provider, or in cash at your door. Your card and bank details never reach us, so they cannot be taken from us."
      sections={paymentSections}
    />
  );
}

export { SecurePaymentPage as Component };
