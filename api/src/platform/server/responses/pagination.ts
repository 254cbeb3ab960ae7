import type { Pagination } from '@vastra/shared/contract';

/** Builds the pagination block of a list response. `page` counts from 1; `total` is the number of rows on all pages. */
export const buildPagination = ({ page, limit }: { page: number; limit: number }, total: number): Pagination => ({
  page,
  limit,
  total,
  hasNextPage: page * limit < total,
  hasPreviousPage: page > 1,
});
