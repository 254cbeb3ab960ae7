import { defineReference } from '@vastra/shared/contract/define';

/** Entry of imports in the API reference. */
export const importsReference = defineReference({
  feature: 'imports',
  part: 'admin-imports',
  tag: {
    name: 'Admin imports',
    description: 'Imports of files, their progress, what could not be imported, and products as CSV.',
  },
  errors: {
    import_ended: { meaning: 'The import is in another state: it runs, has ended, or cannot be continued.' },
    import_file_deleted: { meaning: 'The file of an import is deleted a week after its upload.' },
    import_not_found: { meaning: 'There is no such import.' },
    import_profile_not_found: { meaning: 'There is no such saved mapping of files.' },
    import_running: { meaning: 'Only one import can run at a time.' },
  },
});
