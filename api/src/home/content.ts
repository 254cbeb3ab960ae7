import type { HomeContent, Promo, Service, Testimonial } from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { contentBlocks, media } from '../db/schema';
import { imageOf } from '../media/image';

/** The texts of the home page as they are stored: a picture is named by its id. */
export interface Content {
  services: Service[];
  promo: Omit<Promo, 'image'> & { mediaId: string | null };
  testimonial: Omit<Testimonial, 'image'> & { mediaId: string | null };
}

/** The texts that admins edit; a block that is not there is empty. */
export async function findContent(db: Queryable): Promise<HomeContent> {
  const rows = await db.select().from(contentBlocks);
  const { services, promo, testimonial } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  ) as Partial<Content>;
  const ids = [promo?.mediaId, testimonial?.mediaId].filter((id) => typeof id === 'string');
  const pictures = ids.length > 0 ? await db.select().from(media).where(inArray(media.id, ids)) : [];
  const image = (id: string | null) => {
    const picture = pictures.find((candidate) => candidate.id === id);
    return picture ? imageOf(picture) : null;
  };
  return {
    services: services ?? [],
    promo: promo ? { ...promo, image: image(promo.mediaId) } : null,
    testimonial: testimonial ? { ...testimonial, image: image(testimonial.mediaId) } : null,
  };
}
