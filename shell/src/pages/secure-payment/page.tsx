import type { Policies, ShopDetails } from '@vastra/shared/contract';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { loadPolicies, withOwnTexts } from '../../components/policies';
import { loadShopDetails } from '../../components/shop-details';
import { paymentSections } from './sections';

interface SecurePaymentData {
  shop: ShopDetails | null;
  policies: Policies;
}

/** Loads the shop's details, and the facts of its policies. */
export async function loader(args: LoaderFunctionArgs): Promise<SecurePaymentData> {
  const [shop, policies] = await Promise.all([loadShopDetails(args), loadPolicies(args)]);
  return { shop, policies };
}

function SecurePaymentPage() {
  const { shop, policies } = useLoaderData() as SecurePaymentData;
  return (
    <InformationPage
      id="securePayment"
      shop={shop}
      lead="You pay online through our payment provider, or in cash at your door. Your card and bank details never reach us, so they cannot be taken from us."
      sections={withOwnTexts('secure-payment', paymentSections, policies)}
    />
  );
}

export { SecurePaymentPage as Component };
