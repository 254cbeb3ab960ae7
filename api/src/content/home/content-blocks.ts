import type { HomeContent, Promo, Service, Testimonial, TopBar } from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { contentBlocks, media } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { fillShippingTerms } from './shipping-terms';

/** The picture of a block. `alt` replaces the picture's own alternative text. */
interface PictureReference {
  mediaId: string | null;
  alt?: string;
}

/** The content blocks of the home page as they are stored. A block that is null is not shown. */
export interface ContentBlocks {
  services: Service[];
  promo: (Omit<Promo, 'image'> & PictureReference) | null;
  testimonial: (Omit<Testimonial, 'image'> & PictureReference) | null;
}

/** Returns the content blocks of the home page, with the shipping policy of `now` in the services; missing blocks are empty. */
export async function getHomeContent(db: Queryable, now = new Date()): Promise<HomeContent> {
  const rows = await db.select().from(contentBlocks);
  const policy = await getShippingPolicy(db);
  const { services, promo, testimonial } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  ) as Partial<ContentBlocks>;
  const findImage = await loadImages(db, [promo, testimonial]);
  const toShownBlock = <B extends PictureReference>({ mediaId, alt, ...block }: B) => ({
    ...block,
    image: findImage({ mediaId, alt }),
  });
  return {
    services: (services ?? []).map((service) => ({ ...service, text: fillShippingTerms(service.text, policy, now) })),
    promo: promo ? toShownBlock(promo) : null,
    testimonial: testimonial ? toShownBlock(testimonial) : null,
  };
}

/** Loads the pictures of some blocks; returns a function that finds the picture of one of them, or null. */
export async function loadImages(db: Queryable, blocks: (PictureReference | null | undefined)[]) {
  const ids = blocks.flatMap((block) => block?.mediaId ?? []);
  const pictures = ids.length > 0 ? await db.select().from(media).where(inArray(media.id, ids)) : [];
  return (block: PictureReference | null | undefined) => {
    const picture = pictures.find(({ id }) => id === block?.mediaId);
    return picture ? toWireImage({ ...picture, alt: block?.alt || picture.alt }) : null;
  };
}

/** Returns the announcement above the header, which shows while no shipping campaign runs; null for none (requirements 2.3). */
export async function getTopBar(db: Queryable): Promise<TopBar> {
  const [row] = await db.select().from(contentBlocks).where(eq(contentBlocks.key, 'topBar'));
  return (row?.value as TopBar | undefined) ?? null;
}
