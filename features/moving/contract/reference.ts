import { defineReference } from '@vastra/shared/contract/define';

/** Entry of moving in from another shop in the API reference. */
export const movingReference = defineReference({ feature: 'moving', part: 'admin-settings', tag: 'Admin settings' });
