import type { ShopDetails } from '@vastra/shared/contract';

/** Converts a phone number to a `tel:` URL: keeps digits and the plus sign. */
export const toPhoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Shows the seller's name and contact details, as far as the merchant has entered them. */
export function Seller({ shop, attention }: { shop: ShopDetails | null; attention?: string }) {
  return (
    <address>
      {attention && <span>{attention}</span>}
      <strong>{shop?.legalName}</strong>
      {shop?.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {shop?.gstin && <span>GSTIN {shop.gstin}</span>}
      {shop?.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
      {shop?.phone && <a href={toPhoneUrl(shop.phone)}>{shop.phone}</a>}
    </address>
  );
}
