import { defineSettings, switchValue, wholeNumber } from '@vastra/platform/config';

/** Settings of the document server about a cache in front of it. */
export const documentEdgeSettings = defineSettings({
  EDGE_CACHE_SECONDS: {
    schema: wholeNumber({ max: 3600 }),
    fallback: '0',
    meaning: 'seconds for which a cache in front stores public documents (`s-maxage`); `0`: it stores none',
    readers: ['documents'],
    group: 'edge',
  },
  EDGE_STALE_SECONDS: {
    schema: wholeNumber({ max: 3600 }),
    fallback: '0',
    meaning:
      'seconds after these in which it may show the document once more while it loads the next one (`stale-while-revalidate`)',
    readers: ['documents'],
    group: 'edge',
  },
  EDGE_COHORTS: {
    schema: switchValue,
    fallback: '0',
    meaning:
      '`1`: the cache sets `X-Vastra-Cohort` and `X-Vastra-Variant` itself, as `deploy/varnish/default.vcl` does, and stores documents while a canary runs. Only if clients cannot set them',
    readers: ['documents'],
    group: 'edge',
  },
});
