import { createContext, useContext } from 'react';

/** The shop's public origin, `https://shop.example`, as the document server knows it. */
export const OriginContext = createContext('');

/** For absolute addresses: canonical links, Open Graph, JSON-LD. No slash at the end. */
export const useOrigin = (): string => useContext(OriginContext);
