import type { ShopDetails } from '@vastra/shared/contract';
import { type InformationId, information } from './information';

const context = 'https://schema.org';

/** The seller as search engines know it; what the merchant has not entered is left out. */
export function organization(shop: ShopDetails | null, origin: string): object {
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
    name: 'Vastra',
    url: `${origin}/`,
    legalName: shop?.legalName || undefined,
    email: shop?.email || undefined,
    telephone: shop?.phone || undefined,
    address: shop && shop.address.length > 1 ? postalAddress(shop.address) : undefined,
    sameAs: shop && shop.social.length > 0 ? shop.social.map(({ url }) => url) : undefined,
    contactPoint: shop?.email || shop?.phone ? contactPoint : undefined,
  };
}

const postalAddress = (lines: string[]): object => ({
  '@type': 'PostalAddress',
  streetAddress: lines.slice(0, -1).join(', '),
  addressRegion: lines.at(-1),
  addressCountry: 'IN',
});

const types: Partial<Record<InformationId, string>> = { about: 'AboutPage', contact: 'ContactPage' };

/** A page about the shop, where it stands, and whose it is. */
export function informationGraph(id: InformationId, shop: ShopDetails | null, origin: string): object[] {
  const { title, path, description } = information[id];
  const crumb = (position: number, name: string, to: string) => ({
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
      description,
      url: origin + path,
      inLanguage: 'en-IN',
      [id === 'about' || id === 'contact' ? 'mainEntity' : 'publisher']: organization(shop, origin),
    },
    { '@context': context, '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'Home', '/'), crumb(2, title, path)] },
  ];
}
