/** Keys by which documents are purged from a cache in front. Each is on the documents that a change of its subject affects. */
export const edgeKeys = {
  /** All documents. */
  documents: 'documents',
  /** Lists that belong to no category, such as results of a search: a change of any product may change which ones they show. */
  lists: 'lists',
  /** Documents with more products than the header has room for. */
  manyProducts: 'many-products',
  /** Redirects that merchants have entered. They have the key `documents` too, because a page may take their place. */
  redirects: 'redirects',
  /** The names of the release combinations of all cohorts. */
  variants: 'variants',
  /** Documents that show this product. */
  product: (id: string): string => `product:${encodeURIComponent(id)}`,
  /** Lists of this category, its subcategories included. */
  category: (id: string): string => `category:${encodeURIComponent(id)}`,
  /** Documents with code of this remote, or of the shell. */
  release: (remote: string): string => `release:${remote}`,
} as const;
