import type { ShopDetails } from '@vastra/shared/contract';
import { useLoaderData } from '@vastra/shared/router';
import { InformationPage } from '../../components/information-page';
import { ContactDetails } from './contact-details';
import { ContactForm } from './form';
import { Columns } from './layout';

export { loadShopDetails as loader } from '../../components/shop-details';

function ContactPage() {
  const shop = useLoaderData() as ShopDetails | null;
  return (
    <InformationPage
      id="contact"
      shop={shop}
      lead="A question about a size, an order or a return? Write to us: a person reads it and answers."
    >
      <Columns>
        <div>
          <h2>Write to us</h2>
          <ContactForm />
          <noscript>
            <p>
              {shop?.email ? (
                <span>
                  The form needs JavaScript. Please write to <a href={`mailto:${shop.email}`}>{shop.email}</a>.
                </span>
              ) : (
                'The form needs JavaScript.'
              )}
            </p>
          </noscript>
        </div>
        <ContactDetails shop={shop} />
      </Columns>
    </InformationPage>
  );
}

export { ContactPage as Component };
