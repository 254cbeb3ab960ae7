/** Paths of the screens of price lists. */
export const priceListPaths = {
  list: '/admin/price-lists',
  priceList: (id: string) => `/admin/price-lists/${encodeURIComponent(id)}`,
};
