import type { APIRequestContext } from '@playwright/test';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decodeEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => entities[name]);

/** Parts of a document that search engines read. No script has run. */
export interface ParsedDocument {
  status: number;
  headers: Record<string, string>;
  html: string;
  lang?: string;
  titles: string[];
  headings: string[];
  canonical: string[];
  /** Content of meta elements by name or property (`description`, `og:title`). */
  meta: Record<string, string>;
  /** Names of meta elements that occur more than once. */
  duplicateMeta: string[];
  /** All JSON-LD objects. */
  graph: Record<string, unknown>[];
}

const matchAll = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text]) => decodeEntities(text));

/** Fetches a page without following redirects and parses its head, headings and JSON-LD. */
export async function readDocument(request: APIRequestContext, path: string): Promise<ParsedDocument> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const [head] = html.split('</head>');
  const meta: Record<string, string> = {};
  const duplicateMeta: string[] = [];
  for (const [, name, content] of head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)) {
    if (name in meta) duplicateMeta.push(name);
    meta[name] = decodeEntities(content);
  }
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    titles: matchAll(head, /<title>(.*?)<\/title>/g),
    headings: matchAll(html, /<h1[^>]*>(.*?)<\/h1>/gs),
    canonical: matchAll(head, /<link rel="canonical" href="([^"]*)"/g),
    meta,
    duplicateMeta,
    graph: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) =>
      JSON.parse(text),
    ),
  };
}
