import { randomUUID } from 'node:crypto';
import { maxProductPictures } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { isFileOfPicture } from '../../../../api/src/back-office/transfer/picture-files';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { media, productImages } from '../../../../api/src/platform/db/schema';
import { queueJob } from '../../../../api/src/platform/jobs/queue-job';
import type { TableLine } from '../parse/table';
import { pictureDownloads } from '../tables';
import { downloadPictures } from './job';

/** Pictures of a product that a file names. */
export interface NamedPictures {
  productId: string;
  line: number;
  pictures: NonNullable<TableLine['pictures']>;
}

/**
 * Stores the pictures of some products for the job that downloads them, in the transaction of their products. A URL that the product has already is left out,
 * also if its picture was deleted here, and so is a file of an export whose picture the product shows; a failed picture gets all its attempts again.
 */
export async function storePictures(tx: Queryable, importId: string, named: readonly NamedPictures[]): Promise<void> {
  const rows = named.flatMap(({ productId, line, pictures }) =>
    pictures.slice(0, maxProductPictures).map(({ url, alt, color }, position) => ({
      ...{ id: randomUUID(), import_id: importId, product_id: productId, line, position },
      ...{ url: url.slice(0, 2000), alt: alt.slice(0, 300), color },
    })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${pictureDownloads} (id, import_id, product_id, line, url, alt, color, position)
    select distinct on (input.product_id, input.url) input.id, input.import_id, input.product_id, input.line, input.url, input.alt, input.color,
      input.position + coalesce((
        select max(${productImages.position}) + 1 from ${productImages} where ${productImages.productId} = input.product_id), 0)
    from jsonb_populate_recordset(null::picture_downloads, ${JSON.stringify(rows)}::jsonb) as input
    where not exists (
      select from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
      where ${productImages.productId} = input.product_id and ${isFileOfPicture(sql`input.url`)})
    order by input.product_id, input.url, input.position
    on conflict (product_id, url) do update
      set status = 'waiting', attempts = 0, message = '', import_id = excluded.import_id, line = excluded.line
      where picture_downloads.status = 'failed'
  `);
}

/** Queues the job that downloads the pictures of an import, if some wait. */
export async function queuePictures(tx: Queryable, importId: string): Promise<void> {
  const waits = and(eq(pictureDownloads.importId, importId), eq(pictureDownloads.status, 'waiting'));
  if ((await tx.$count(pictureDownloads, waits)) > 0) await queueJob(tx, downloadPictures, { importId });
}
