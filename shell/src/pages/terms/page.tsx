import type { Policies, ShopDetails } from '@vastra/shared/contract';
import { type LoaderFunctionArgs, useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { findLastChange, loadPolicies, withOwnTexts } from '../../components/policies';
import { loadShopDetails } from '../../components/shop-details';
import { buildCancellationAndReturnsSections } from './cancellation-and-returns-sections';
import { buildGeneralTermsSections } from './general-terms-sections';
import { orderSections } from './order-sections';
import { buildSellerAndAccountSections } from './seller-and-account-sections';

interface TermsData {
  shop: ShopDetails | null;
  policies: Policies;
}

/** Loads the shop's details, and the facts of its policies. */
export async function loader(args: LoaderFunctionArgs): Promise<TermsData> {
  const [shop, policies] = await Promise.all([loadShopDetails(args), loadPolicies(args)]);
  return { shop, policies };
}

function TermsPage() {
  const { shop, policies } = useLoaderData() as TermsData;
  return (
    <InformationPage
      id="terms"
      shop={shop}
      updated={findLastChange('terms', policies, ['August 2025', '2025-08'])}
      lead="These are the terms on which you use this shop and buy from us. We have tried to write them so that you can read them in five minutes."
      sections={withOwnTexts(
        'terms',
        [
          ...buildSellerAndAccountSections(shop),
          ...orderSections,
          ...buildCancellationAndReturnsSections(policies.facts),
          ...buildGeneralTermsSections(shop),
        ],
        policies,
      )}
    />
  );
}

export { TermsPage as Component };
