import { buildRecord, type SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import type { TableRow } from '../../../../api/src/platform/tables/table';
import type { ImportMapping } from '../../contract';
import { type ReviewLine, reviewLines } from '../lines';
import { createRowReader } from './columns';
import { parseDescription } from './html-text';
import { isNo, readCells } from './record-cells';

/** Names of the columns: of Judge.me and similar apps, and of WooCommerce. */
const names = {
  product: ['product_handle', 'product handle', 'handle', 'product_sku', 'product sku', 'sku', 'product_slug'],
  id: ['review_id', 'comment_id', 'id'],
  title: ['title', 'review_title', 'review title'],
  body: ['body', 'review_content', 'review', 'comment_content', 'comment'],
  author: ['reviewer_name', 'author', 'name', 'comment_author', 'reviewer name'],
  email: ['reviewer_email', 'email', 'comment_author_email', 'reviewer email'],
  at: ['review_date', 'created_at', 'date', 'datecreated', 'comment_date', 'comment_date_gmt'],
  pictures: ['picture_urls', 'imageurls', 'image_urls', 'pictures', 'photo_urls'],
  state: ['curated', 'published', 'comment_approved', 'status', 'state'],
} as const;

/** Returns the text of a cell that may be HTML. */
const toText = (cell: string): string => parseDescription(cell).text;

/** Returns whether a header is one of reviews. */
export function isReviews(header: readonly string[]): boolean {
  const { has } = createRowReader(header);
  return has('rating') && names.body.some(has) && names.product.some(has);
}

/** Yields the reviews of a file. Hidden reviews stay hidden; the rest get the state that the merchant has chosen. */
export async function* readReviews(
  header: readonly string[],
  rows: AsyncIterable<TableRow>,
  mapping?: ImportMapping,
): AsyncGenerator<SourceRecord<ReviewLine>> {
  const reader = createRowReader(header);
  for await (const { line, cells } of rows) {
    if (!cells.some(Boolean)) continue;
    const row = readCells(reader, cells);
    const productId = names.product.map((name) => row.get(name)).find(Boolean) ?? '';
    const rating = row.get('rating');
    if (productId === '')
      row.refuse('product_handle', 'The review is about no product. Reviews of the shop as a whole are left out');
    if (!/^[1-5](\.0+)?$/.test(rating)) row.refuse('rating', 'Please enter 1 to 5 stars');
    const createdAt = row.getTime(...names.at);
    if (row.get(...names.at) === '') row.refuse('review_date', 'Please enter the day of the review');
    const state = row.get(...names.state);
    const isHidden = isNo(state) || /^(spam|trash|hidden|not-?yet|rejected|unpublished|hold)$/i.test(state);
    const fields = {
      ...{ id: row.get(...names.id), productId, rating: Number(rating), title: toText(row.get(...names.title)) },
      ...{ comment: toText(row.get(...names.body)), author: row.get(...names.author), email: row.get(...names.email) },
      ...{ createdAt, state: isHidden ? 'hidden' : (mapping?.reviewState ?? 'pending') },
      pictures: row
        .get(...names.pictures)
        .split(/[,;|\s]+(?=https?:)/)
        .filter(Boolean)
        .map((url) => ({ url })),
    };
    yield buildRecord(reviewLines, fields, { id: productId, lines: [line], refusals: row.refusals });
  }
}
