import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** Returns the object without empty values, which the merchant has not entered. */
const removeEmpty = (object: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)),
  );

/** Builds the schema.org objects of the shop and its search page. Works without `shop` too, with fewer properties. */
export function buildStructuredData(origin: string, shop?: ShopDetails): object[] {
  const address = shop?.address ?? [];
  const contact = shop &&
    (shop.phone || shop.email) && {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...removeEmpty({ telephone: shop.phone, email: shop.email }),
      areaServed: 'IN',
      availableLanguage: 'en',
    };
  const id = `${origin}/#shop`;
  const { icon, logo } = shop?.brand ?? {};
  const picture = icon ? `${icon.folder}/${icon.widths.at(-1)}.png` : (logo?.url ?? '/icon-512.png');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name: shop?.name,
      url: `${origin}/`,
      logo: `${origin}${picture}`,
      ...removeEmpty({
        legalName: shop?.legalName,
        vatID: shop?.gstin,
        address: address.length > 1 && {
          '@type': 'PostalAddress',
          streetAddress: address.slice(0, -1).join(', '),
          addressRegion: address.at(-1),
          addressCountry: 'IN',
        },
        contactPoint: contact,
        sameAs: shop?.social.map(({ url }) => url),
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop?.name,
      url: `${origin}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
