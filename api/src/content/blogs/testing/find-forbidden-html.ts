import { createRequire } from 'node:module';

/** As much of parse5, the parser that reads HTML as browsers do, as is used here. */
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

// It comes with the tests' own DOM, which is installed beside the repository's other tools.
const within = (from: string, name: string): string => createRequire(from).resolve(name);
const jsdom = within(within(__filename, 'jest-environment-jsdom'), 'jsdom');
const parse5: Parse5 = require(within(jsdom, 'parse5'));

const link = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;
const allowed: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    [
      ...['p', 'h4', 'ul', 'li', 'blockquote', 'strong', 'em', 's', 'sub', 'sup', 'small', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'code', 'pre', 'hr', 'br'],
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

/** Everything in the HTML that a post may not hold, with and without scripts, and read a second time; empty if all is well. */
export function forbiddenIn(html: string): string[] {
  return [true, false].flatMap((scriptingEnabled) => {
    const once = parse5.parseFragment(html, { scriptingEnabled });
    const twice = parse5.parseFragment(parse5.serialize(once), { scriptingEnabled });
    return [...problems(once), ...problems(twice)];
  });
}

function problems({ nodeName, tagName, namespaceURI, attrs = [], childNodes = [], ...node }: Node): string[] {
  const inside = [...childNodes, ...('content' in node ? [node.content as Node] : [])].flatMap(problems);
  if (nodeName === '#comment' || nodeName === '#documentType') return [nodeName, ...inside];
  if (tagName === undefined) return inside;
  const rules = Object.hasOwn(allowed, tagName) ? allowed[tagName] : undefined;
  if (!rules || namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${tagName}>`, ...inside];
  const wrong = attrs.filter(({ name, value }) => !(Object.hasOwn(rules, name) && rules[name].test(value)));
  return [...wrong.map(({ name, value }) => `${tagName} ${name}="${value}"`), ...inside];
}
