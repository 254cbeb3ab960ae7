import { defineSettings, wholeNumber } from '@vastra/platform/config';

/** Settings of pictures. */
export const mediaSettings = defineSettings({
  MEDIA_CACHE_MB: {
    schema: wholeNumber({ max: 10_000_000 }),
    fallback: '2048',
    meaning:
      'size of the resized pictures in `VAR_DIR/media/renditions`; those that were not used for longest are deleted first and made again when they are asked for. 0 for no limit',
    readers: ['API'],
    group: 'data',
  },
});
