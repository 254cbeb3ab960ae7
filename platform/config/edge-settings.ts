import type { SettingsCheck } from './read-settings';
import { defineSettings } from './setting';
import { buildSchema, oneOf, secretValue } from './value-types';

/** One or more `http:` or `https:` URLs, separated by commas, without slashes at their ends. */
const urlList = buildSchema((text) =>
  text.split(',').map((part) => {
    const url = part.trim().replace(/\/+$/, '');
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new Error('must be one or more addresses such as http://10.0.0.7:6081, separated by commas');
    return url;
  }),
);

/** The settings of the processes that purge the edge: document servers after a release, the worker after a change of the catalogue. */
export const edgeSettings = defineSettings({
  EDGE_PURGE: {
    schema: oneOf('varnish', 'fastly', 'cloudflare'),
    example: 'varnish',
    meaning:
      'the cache in front of the document servers: documents name the shown data in its header, and changes [purge](operating/edge.md) it',
    readers: ['API', 'documents'],
    group: 'edge',
  },
  EDGE_PURGE_URL: {
    schema: urlList,
    example: 'http://10.0.0.7:6081',
    meaning:
      'where purges are sent: each Varnish, separated by commas; `https://api.fastly.com/service/ID/purge`; `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`',
    readers: ['API', 'documents'],
    group: 'edge',
  },
  EDGE_PURGE_TOKEN: {
    schema: secretValue,
    meaning: 'token that may purge, at least 32 characters; Varnish has the same in a file',
    readers: ['API', 'documents'],
    group: 'edge',
    isSecret: true,
  },
});

/** The three settings come together. */
export const checkEdgePurge: SettingsCheck = (env) => {
  const set = [env.EDGE_PURGE, env.EDGE_PURGE_URL, env.EDGE_PURGE_TOKEN].filter(Boolean);
  return set.length === 0 || set.length === 3
    ? undefined
    : 'EDGE_PURGE, EDGE_PURGE_URL and EDGE_PURGE_TOKEN must be set together.';
};

/** The cache in front of the document servers. */
export interface EdgeOptions {
  kind: 'varnish' | 'fastly' | 'cloudflare';
  urls: string[];
  token: string;
}

/** Returns the cache that changes purge; undefined without one. */
export const toEdgeOptions = (values: {
  EDGE_PURGE: EdgeOptions['kind'] | undefined;
  EDGE_PURGE_URL: string[] | undefined;
  EDGE_PURGE_TOKEN: string | undefined;
}): EdgeOptions | undefined =>
  values.EDGE_PURGE && values.EDGE_PURGE_URL && values.EDGE_PURGE_TOKEN
    ? { kind: values.EDGE_PURGE, urls: values.EDGE_PURGE_URL, token: values.EDGE_PURGE_TOKEN }
    : undefined;
