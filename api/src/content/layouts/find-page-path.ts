import { recordLinkPaths } from '@vastra/shared/contract';
import { findSectionPlace } from '@vastra/shared/contract/section-places';
import type { Queryable } from '../../platform/db/connect';
import { findRecordPages } from '../links/find-record-pages';
import type { RecordPages } from '../links/record-pages';
import { NoPageToShowError } from './errors';

/** The kind of record whose page shows a place that all pages of the kind have. */
const recordKinds: Record<string, RecordPages['kind']> = {
  '/product': 'product',
  '/collections': 'collection',
  '/category': 'category',
};

/** Resolves to the path of a page that shows a layout, in a place of many pages one of them. Throws `NoPageToShowError` if there is none yet. */
export async function findPagePath(db: Queryable, path: string): Promise<string> {
  if (!findSectionPlace(path)) return path;
  const [page] = path.split('#');
  const kind = recordKinds[page];
  if (!kind) return page;
  const record = await findRecordPages(kind)?.findExample?.(db);
  if (!record) throw new NoPageToShowError(kind);
  return recordLinkPaths[kind].replace(/:\w+/, encodeURIComponent(record.id));
}
