import { buildSchema, defineSettings, httpUrl, type SettingValues } from '@vastra/platform/config';

declare module '../../../api/src/catalogue/search-engine/external-engine' {
  interface SearchSettings {
    /** Undefined when each process searches in its memory. */
    openSearch?: OpenSearchSettings;
  }
}

export interface OpenSearchSettings {
  /** With user and password, if the server asks for them. Never logged. */
  url: string;
  /** Name of the alias. The names of its indexes begin with it. */
  alias: string;
  /** Milliseconds for which a request waits until the index has what was committed before it. */
  maxWaitMs?: number;
  /** Milliseconds after which a search has failed. */
  timeoutMs?: number;
}

const aliasValue = buildSchema((text) => {
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(text)) throw new Error('must be lower-case letters, digits and hyphens');
  return text;
});

/** Settings of the search in OpenSearch. */
export const openSearchSettings = defineSettings({
  OPENSEARCH_URL: {
    schema: httpUrl('https://user:password@search.example.in:9200'),
    meaning:
      'OpenSearch 2.x or 3.x for lists and searches of more than some 500,000 products; without it each API process searches in its memory',
    readers: ['API'],
    group: 'data',
    isSecret: true,
  },
  OPENSEARCH_INDEX: {
    schema: aliasValue,
    fallback: 'vastra-products',
    meaning: "alias of the shop's index there; another one for each shop that shares the server",
    readers: ['API'],
    group: 'data',
  },
});

/** Names the settings as the API uses them; undefined without OpenSearch. */
export const toOpenSearchSettings = (
  values: SettingValues<typeof openSearchSettings>,
): OpenSearchSettings | undefined =>
  values.OPENSEARCH_URL ? { url: values.OPENSEARCH_URL, alias: values.OPENSEARCH_INDEX } : undefined;
