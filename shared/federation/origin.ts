import type { ShopLogo } from '@vastra/shared/contract';
import { createContext, useContext } from 'react';

/** The shop's public origin, such as `https://shop.example`, set by the document server. No slash at the end. */
export const OriginContext = createContext('');

/** The name under which the shop sells, set by the document server. Empty while it is not known. */
export const ShopNameContext = createContext('');

/** Returns the name under which the shop sells, as the merchant has entered it, for titles and texts. */
export const useShopName = (): string => useContext(ShopNameContext);

/** True in the demo, set by the document server. */
export const DemoContext = createContext(false);

/** Returns whether the shop is the demo, whose texts are about clothes. Other shops show what is true of every shop. */
export const useIsDemoShop = (): boolean => useContext(DemoContext);

/** The logo of the shop, set by the document server. Undefined without one. */
export const ShopLogoContext = createContext<ShopLogo | undefined>(undefined);

/** Returns the logo of the shop, which is shown in place of its name; undefined without one. */
export const useShopLogo = (): ShopLogo | undefined => useContext(ShopLogoContext);

/** Writes the title of a document: what the page shows, and the name of the shop. */
export function useDocumentTitle(title: string): string {
  const name = useShopName();
  return name ? `${title} | ${name}` : title;
}

/** Returns the shop's public origin, for absolute URLs: canonical links, Open Graph, JSON-LD. No slash at the end. */
export const useOrigin = (): string => useContext(OriginContext);
