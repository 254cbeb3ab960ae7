import { createRequire } from 'node:module';

/** The parts of parse5's types that are used here. parse5 reads HTML as browsers do. */
interface Node {
  nodeName: string;
  tagName?: string;
  namespaceURI?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}
interface Parse5 {
  parseFragment(html: string, options: { scriptingEnabled: boolean }): Node;
  serialize(node: Node): string;
}

// parse5 is a dependency of jsdom, which Jest's browser environment installs.
const resolveFrom = (from: string, name: string): string => createRequire(from).resolve(name);
const jsdom = resolveFrom(resolveFrom(__filename, 'jest-environment-jsdom'), 'jsdom');
const parse5: Parse5 = require(resolveFrom(jsdom, 'parse5'));

const link = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;
const allowed: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    [
      'p',
      'h4',
      'ul',
      'li',
      'blockquote',
      'strong',
      'em',
      's',
      'sub',
      'sup',
      'small',
      'figure',
      'figcaption',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'code',
      'pre',
      'hr',
      'br',
    ].map((name) => [name, {}]),
  ),
  h2: { id: /^on-[a-z0-9-]+$/ },
  h3: { id: /^on-[a-z0-9-]+$/ },
  ol: { start: /^\d+$/ },
  td: { colspan: /^\d+$/, rowspan: /^\d+$/ },
  th: { colspan: /^\d+$/, rowspan: /^\d+$/, scope: /^(row|col)$/ },
  a: { href: link, rel: /^noopener nofollow$/ },
  img: {
    src: /^\/media\/[\w.-]+\/\d+\.webp$/,
    alt: /^/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
  },
};

/**
 * Lists everything in the HTML that a post may not contain; empty if it is safe. Parses it with and without scripting, and again after
 * serialising it, because some attacks appear only then.
 */
export function findForbiddenHtml(html: string): string[] {
  return [true, false].flatMap((scriptingEnabled) => {
    const first = parse5.parseFragment(html, { scriptingEnabled });
    const second = parse5.parseFragment(parse5.serialize(first), { scriptingEnabled });
    return [...listForbidden(first), ...listForbidden(second)];
  });
}

function listForbidden({ nodeName, tagName, namespaceURI, attrs = [], childNodes = [], ...node }: Node): string[] {
  const descendants = [...childNodes, ...('content' in node ? [node.content as Node] : [])].flatMap(listForbidden);
  if (nodeName === '#comment' || nodeName === '#documentType') return [nodeName, ...descendants];
  if (tagName === undefined) return descendants;
  const rules = Object.hasOwn(allowed, tagName) ? allowed[tagName] : undefined;
  if (!rules || namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${tagName}>`, ...descendants];
  const forbidden = attrs.filter(({ name, value }) => !(Object.hasOwn(rules, name) && rules[name].test(value)));
  return [...forbidden.map(({ name, value }) => `${tagName} ${name}="${value}"`), ...descendants];
}
