import { defineReference } from '@vastra/shared/contract/define';

/** Entry of redirects in the API reference. */
export const redirectsReference = defineReference({
  feature: 'redirects',
  part: 'admin-imports',
  tag: { name: 'Admin redirects', description: 'Redirects of old paths, also of the shop that moves in.' },
  errors: {
    redirect_exists: { meaning: 'The path has a redirect already.' },
    redirect_loop: { meaning: 'The redirect would lead in a circle.' },
    redirect_not_found: { meaning: 'There is no such redirect.' },
    too_many_redirects: { meaning: 'The shop has as many redirects as it can have.' },
  },
});
