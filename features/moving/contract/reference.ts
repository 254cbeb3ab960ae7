import { defineReference } from '@vastra/shared/contract/define';

/** What the API reference says of moving in from another shop. */
export const movingReference = defineReference({ feature: 'moving', part: 'admin-settings', tag: 'Admin settings' });
