import { defineReference } from '@vastra/shared/contract/define';

/** Entry of exports of everything in the API reference. */
export const exportsReference = defineReference({
  feature: 'exports',
  part: 'admin-settings',
  tag: 'Admin settings',
  errors: {
    export_ended: { meaning: 'The export has ended already.' },
    export_not_found: { meaning: 'There is no such export, its file was removed, or the link has expired.' },
    export_running: { meaning: 'Only one export of everything can run at a time.' },
    range_not_satisfiable: { meaning: 'The file ends before the requested bytes.' },
  },
});
