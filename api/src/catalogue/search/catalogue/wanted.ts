/** What a list is narrowed by. A table says 1 for the codes that are asked for. Money is paise. */
export interface Wanted {
  categories?: Uint8Array;
  brands?: Uint8Array;
  colors?: Uint8Array;
  sizes?: Uint8Array;
  inStock?: boolean;
  onSale?: boolean;
  rating?: number;
  price?: [number, number];
}
