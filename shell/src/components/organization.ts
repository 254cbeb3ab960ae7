import type { ShopDetails } from '@vastra/shared/contract';
import { describe, type InformationId, information } from './information';

const context = 'https://schema.org';

/** Builds the seller's schema.org object, without details that the merchant has not entered. */
export function buildOrganization(shop: ShopDetails | null, origin: string): object {
  const contactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: shop?.email || undefined,
    telephone: shop?.phone || undefined,
    areaServed: 'IN',
    availableLanguage: 'en',
  };
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: shop?.name,
    url: `${origin}/`,
    legalName: shop?.legalName || undefined,
    email: shop?.email || undefined,
    telephone: shop?.phone || undefined,
    address: shop && shop.address.length > 1 ? buildPostalAddress(shop.address) : undefined,
    sameAs: shop && shop.social.length > 0 ? shop.social.map(({ url }) => url) : undefined,
    contactPoint: shop?.email || shop?.phone ? contactPoint : undefined,
  };
}

const buildPostalAddress = (lines: string[]): object => ({
  '@type': 'PostalAddress',
  streetAddress: lines.slice(0, -1).join(', '),
  addressRegion: lines.at(-1),
  addressCountry: 'IN',
});

const types: Partial<Record<InformationId, string>> = { about: 'AboutPage', contact: 'ContactPage' };

/** Builds the schema.org objects of an information page: the page, its breadcrumb and its publisher. */
export function buildInformationGraph(id: InformationId, shop: ShopDetails | null, origin: string): object[] {
  const { title, path } = information[id];
  const buildCrumb = (position: number, name: string, to: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + to,
  });
  return [
    {
      '@context': context,
      '@type': types[id] ?? 'WebPage',
      name: title,
      description: describe(id, shop?.name ?? ''),
      url: origin + path,
      inLanguage: 'en-IN',
      [id === 'about' || id === 'contact' ? 'mainEntity' : 'publisher']: buildOrganization(shop, origin),
    },
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [buildCrumb(1, 'Home', '/'), buildCrumb(2, title, path)],
    },
  ];
}
