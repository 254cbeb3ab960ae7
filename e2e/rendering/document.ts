import type { APIRequestContext } from '@playwright/test';

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const plain = (html: string): string => html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => signs[name]);

/** A document as a search engine reads it: no script has run. */
export interface Read {
  status: number;
  headers: Record<string, string>;
  html: string;
  lang?: string;
  titles: string[];
  headings: string[];
  canonical: string[];
  /** `description`, `robots`, `og:title`, `twitter:card`; each once. */
  meta: Record<string, string>;
  /** Names that stand more than once. */
  twice: string[];
  graph: Record<string, unknown>[];
}

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text]) => plain(text));

export async function read(request: APIRequestContext, path: string): Promise<Read> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const [head] = html.split('</head>');
  const meta: Record<string, string> = {};
  const twice: string[] = [];
  for (const [, name, content] of head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)) {
    if (name in meta) twice.push(name);
    meta[name] = plain(content);
  }
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    titles: all(head, /<title>(.*?)<\/title>/g),
    headings: all(html, /<h1[^>]*>(.*?)<\/h1>/gs),
    canonical: all(head, /<link rel="canonical" href="([^"]*)"/g),
    meta,
    twice,
    graph: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) =>
      JSON.parse(text),
    ),
  };
}
