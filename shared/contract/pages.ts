import { z } from 'zod';
import { answer, call } from './call';
import { idSchema, timeSchema } from './common';

const entrySchema = z.object({ _id: idSchema, lastmod: timeSchema });

/** What /sitemap.xml lists: every product on sale, category and published post (`_id` is a post's slug). */
export const getSitemap = call({
  method: 'GET',
  path: '/pages/sitemap',
  auth: 'none',
  summary: 'Addresses and dates for /sitemap.xml',
  tags: ['pages'],
  response: {
    200: answer(
      z.object({ products: z.array(entrySchema), categories: z.array(entrySchema), posts: z.array(entrySchema) }),
    ),
  },
});
