import { createContext, useContext } from 'react';

/** The shop's public origin, such as `https://shop.example`, set by the document server. No slash at the end. */
export const OriginContext = createContext('');

/** Returns the shop's public origin, for absolute URLs: canonical links, Open Graph, JSON-LD. No slash at the end. */
export const useOrigin = (): string => useContext(OriginContext);
