import { defineReference } from '@vastra/shared/contract/define';

/** Entry of saved searches in the API reference. */
export const savedSearchesReference = defineReference({
  feature: 'saved-searches',
  part: 'admin-customers',
  tag: 'Admin customers',
  errors: {
    search_name_taken: { meaning: 'The admin has saved another search of this list under this name.' },
    search_not_found: { meaning: 'The admin has not saved such a search.' },
    too_many_searches: { meaning: 'The admin has the maximum number of saved searches of this list.' },
  },
});
