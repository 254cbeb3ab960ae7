import type { ShopDetails } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';

/** Keys with something in them: what the merchant has not entered is not said. */
const given = (object: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)),
  );

/** Who the shop is and how it is searched, for search engines (schema.org). Without details it is still a shop. */
export function shopGraph(origin: string, shop?: ShopDetails): object[] {
  const address = shop?.address ?? [];
  const contact = shop &&
    (shop.phone || shop.email) && {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...given({ telephone: shop.phone, email: shop.email }),
      areaServed: 'IN',
      availableLanguage: 'en',
    };
  const id = `${origin}/#shop`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name: 'Vastra',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      ...given({
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
      name: 'Vastra',
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
