/** Paths of the screens of collections. */
export const collectionPaths = {
  list: '/admin/collections',
  collection: (id: string) => `/admin/collections/${encodeURIComponent(id)}`,
};
