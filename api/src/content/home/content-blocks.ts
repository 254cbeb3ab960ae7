import type { HomeContent, Promo, Service, Testimonial, TopBar } from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { contentBlocks, media } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';

/** `alt` is the block's own; without it the picture's counts. */
interface Pictured {
  mediaId: string | null;
  alt?: string;
}

/** The texts of the home page as they are stored: a picture is named by its id. Null: not shown. */
export interface Content {
  services: Service[];
  promo: (Omit<Promo, 'image'> & Pictured) | null;
  testimonial: (Omit<Testimonial, 'image'> & Pictured) | null;
}

/** The texts that admins edit; a block that is not there is empty. */
export async function findContent(db: Queryable): Promise<HomeContent> {
  const rows = await db.select().from(contentBlocks);
  const { services, promo, testimonial } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  ) as Partial<Content>;
  const image = await imagesOf(db, [promo, testimonial]);
  const shown = <B extends Pictured>({ mediaId, alt, ...block }: B) => ({ ...block, image: image({ mediaId, alt }) });
  return {
    services: services ?? [],
    promo: promo ? shown(promo) : null,
    testimonial: testimonial ? shown(testimonial) : null,
  };
}

/** Tells the pictures of blocks. */
export async function imagesOf(db: Queryable, blocks: (Pictured | null | undefined)[]) {
  const ids = blocks.flatMap((block) => block?.mediaId ?? []);
  const pictures = ids.length > 0 ? await db.select().from(media).where(inArray(media.id, ids)) : [];
  return (block: Pictured | null | undefined) => {
    const picture = pictures.find(({ id }) => id === block?.mediaId);
    return picture ? imageOf({ ...picture, alt: block?.alt || picture.alt }) : null;
  };
}

/** What the bar above the header says while no campaign runs. */
export async function findTopBar(db: Queryable): Promise<TopBar> {
  const [row] = await db.select().from(contentBlocks).where(eq(contentBlocks.key, 'topBar'));
  return (row?.value as TopBar | undefined) ?? null;
}
