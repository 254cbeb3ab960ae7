import type { ShopDetails } from '@vastra/shared/contract';

/** A phone number as it is dialled. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Who sells, and how to reach it: what the merchant has entered of that. */
export function Seller({ shop, attention }: { shop: ShopDetails | null; attention?: string }) {
  return (
    <address>
      {attention && <span>{attention}</span>}
      <strong>{shop?.legalName || 'Vastra'}</strong>
      {shop?.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {shop?.gstin && <span>GSTIN {shop.gstin}</span>}
      {shop?.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
      {shop?.phone && <a href={dialled(shop.phone)}>{shop.phone}</a>}
    </address>
  );
}
