import type { Pagination } from '@vastra/shared/contract';

/** Where a page stands in the whole list. */
export const paginationOf = ({ page, limit }: { page: number; limit: number }, total: number): Pagination => ({
  page,
  limit,
  total,
  hasNextPage: page * limit < total,
  hasPreviousPage: page > 1,
});
