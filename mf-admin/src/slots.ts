import { describeProperties, z } from '@vastra/shared/fragments/schema';

/** Places of the admin area that fragments of other remotes fill. */
export const slots = {
  /** A page of an extension of the API, at `/admin/extensions/<extension>/<page>`. It shows the fragment that the extension names, and no other. */
  'extension-page': {
    properties: describeProperties({
      extension: z.string().max(40),
      page: z.string().max(40),
    }),
  },
};
