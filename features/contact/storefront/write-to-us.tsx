import type { ShopDetails } from '@vastra/shared/contract';
import { ContactForm } from './form';

/** The part of the contact page with the form. */
export const WriteToUs = ({ shop }: { shop: ShopDetails | null }) => (
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
);
