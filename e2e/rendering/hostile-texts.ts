import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Ends elements, comments and strings, and begins others. Every element in it has a name to be found by. NUL and halves of surrogate pairs
 * are left out, because PostgreSQL stores neither (`safe-json.test.ts` has them).
 */
export const hostileSuffix = [
  '</title></textarea></style></script>',
  '<script data-hostile>hostile()</script>',
  '<!--<hostile-element>',
  `"'><img data-hostile src=x onerror=hostile()>`,
  ' javascript:hostile() {{7*7}} &lt;hostile-element&gt;',
  '\u2028\u2029\u202E',
  'w'.repeat(400),
].join('');

/** Fields that are not shown as text: the shop would not find its products, pictures and links without them. */
const unchangedFields = new Set([
  ...['_id', 'id', 'slug', 'data', 'url', 'icon', 'path', 'to', 'link', 'content', 'productId', 'variantId'],
  ...[
    'success',
    'code',
    'colorCode',
    'kind',
    'status',
    'state',
    'phase',
    'network',
    'avatar',
    'matchedVariant',
    'variantIds',
  ],
  ...['contract', 'version', 'list', 'unit', 'sort'],
]);
const isTime = (text: string) => /^\d{4}-\d\d-\d\d(T.*)?$/.test(text);

/** Appends the hostile suffix to every text of a response. */
export function makeHostile(value: unknown): unknown {
  if (typeof value === 'string') return isTime(value) ? value : value + hostileSuffix;
  if (Array.isArray(value)) return value.map(makeHostile);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      // The field `data` of a picture is its URL; the field `data` of a response is its whole content.
      const isUnchanged = unchangedFields.has(key) && (typeof part === 'string' || key === 'variantIds');
      return [key, isUnchanged ? part : makeHostile(part)];
    }),
  );
}

/** An API that passes on the responses of the shop's API, with hostile texts. It only reads. */
export class HostileApi {
  private server?: http.Server;

  constructor(private readonly apiUrl: string) {}

  /** Listens on a free port. Returns its URL. */
  async start(): Promise<string> {
    this.server = http.createServer(async ({ url, headers }, response) => {
      const upstream = await fetch(this.apiUrl + url, { headers: { accept: headers.accept ?? '*/*' } });
      const type = upstream.headers.get('content-type') ?? '';
      response.writeHead(upstream.status, { 'content-type': type });
      if (type.includes('json')) response.end(JSON.stringify(makeHostile(await upstream.json())));
      else response.end(Buffer.from(await upstream.arrayBuffer()));
    });
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

/** A document as the HTML parser of a browser reads it. */
export interface ParsedPage {
  /** Elements, attributes, comments, scripts, styles and URLs that only hostile texts can have caused. */
  injected: string[];
  /** Executable scripts: their attributes, in order. */
  scripts: string[];
  /** JSON of the document's data. */
  json: string[];
  title: string;
  heading: string;
}

/** Parses HTML. Runs in the browser. No script of the document runs. */
export function parsePage(html: string): ParsedPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const injected = [...page.querySelectorAll('[data-hostile], hostile-element')].map(({ outerHTML }) => outerHTML);
  const describeAttributes = (element: Element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) injected.push(`${element.tagName} ${name}`);
      // React writes a URL that throws in place of one with this scheme.
      if (/^\s*javascript:(?!throw new Error)/i.test(value) && ['href', 'src', 'action', 'formaction'].includes(name))
        injected.push(`${element.tagName} ${name}=${value}`);
    }
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) if (/hostile/.test(comments.currentNode.nodeValue!)) injected.push('a comment');
  const scripts: string[] = [];
  const json: string[] = [];
  for (const script of page.querySelectorAll('script')) {
    if (/json$/.test(script.type)) json.push(script.textContent!);
    else {
      scripts.push(describeAttributes(script));
      if (/hostile/.test(script.textContent!)) injected.push('a script');
    }
  }
  for (const style of page.querySelectorAll('style')) if (/hostile/.test(style.textContent!)) injected.push('a style');
  return { injected, scripts, json, title: page.title, heading: page.querySelector('h1')?.textContent ?? '' };
}
