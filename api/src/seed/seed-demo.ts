import { type Master, readMasters } from '@vastra/demo';
import type { Queryable } from '../platform/db/connect';
import { events } from '../platform/db/schema';
import { demoMastersFolder } from '../platform/media/files';
import { seedCatalogue } from './catalogue/catalogue';
import { seedReviews } from './catalogue/reviews';
import { seedViews } from './catalogue/views';
import { seedContent } from './content';
import { seedOrders } from './orders/orders';
import { seedPeople } from './people/people';
import { seedShop } from './shop';

export interface SeedOptions {
  now?: Date;
  masters?: Map<string, Master>;
  /** Called with a message if pictures are missing. */
  warn?: (message: string) => void;
}

/** Inserts the demo shop. */
export async function seedDemo(
  tx: Queryable,
  { now = new Date(), masters = readMasters(demoMastersFolder), warn = () => {} }: SeedOptions,
): Promise<void> {
  const { missingPictures } = await seedCatalogue(tx, { now, masters });
  const people = await seedPeople(tx, now);
  await seedShop(tx, now);
  await seedOrders(tx, { now, people });
  await seedReviews(tx, { now, people, masters });
  await seedViews(tx, now);
  missingPictures.push(...(await seedContent(tx, { now, masters })));
  // The past of the demo is no news.
  await tx.delete(events);
  if (missingPictures.length > 0) {
    const [first] = missingPictures;
    warn(
      `${missingPictures.length} pictures are not drawn yet and left out, the first is ${first}: pnpm --filter demo pictures`,
    );
  }
}
