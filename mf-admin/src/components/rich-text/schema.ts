import { Image } from '@tiptap/extension-image';
import { type Extensions, Mark, Node, type NodeConfig } from '@tiptap/react';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';
import { isAllowedLink, isOwnPicture } from './html';
import { cleanPastedHtml } from './parse-html';
import type { TextKind } from './tools';

/** A picture with its caption. The editor always has a caption; `toPostHtml` removes an empty one. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  isolating: true,
  draggable: true,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (isOwnPicture(element.querySelector('img')?.getAttribute('src') ?? null) ? null : false),
    },
  ],
  renderHTML: () => ['figure', 0],
});

/** Creates a node that is one element without attributes. */
const createElementNode = (tag: string, config: Partial<NodeConfig> & { name: string }) =>
  Node.create({ parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...config });

const Figcaption = createElementNode('figcaption', {
  name: 'figcaption',
  content: 'inline*',
  // Enter continues after the figure, because a second line would be a second caption.
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const after = $from.after($from.depth - 1);
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** A picture of the shop with its own attributes only; pasted pictures of other sites are dropped. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnPicture(element.getAttribute('src')) ? null : false) },
  ],
  addInputRules: () => [],
});

const createMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

// The editor cannot create tables. It preserves the tables of a post, and their text can be edited.
const buildTagAttribute = (names: string[]) => ({
  tag: { default: names[0], parseHTML: (element: HTMLElement) => element.tagName.toLowerCase(), rendered: false },
});
const Table = createElementNode('table', {
  name: 'table',
  group: 'block',
  content: 'tableCaption? tablePart+',
  isolating: true,
});
const TableCaption = createElementNode('caption', { name: 'tableCaption', content: 'inline*', isolating: true });
const parts = ['tbody', 'thead', 'tfoot'];
const TablePart = Node.create({
  name: 'tablePart',
  content: 'tableRow+',
  addAttributes: () => buildTagAttribute(parts),
  parseHTML: () => parts.map((tag) => ({ tag })),
  renderHTML: ({ node }) => [node.attrs.tag, 0],
});
const TableRow = createElementNode('tr', { name: 'tableRow', content: 'tableCell*' });
const cells = ['td', 'th'];
const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    ...buildTagAttribute(cells),
    colspan: { default: null },
    rowspan: { default: null },
    scope: { default: null },
  }),
  parseHTML: () => cells.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const isIn = () => this.editor.isActive(this.name);
    return { Enter: () => isIn() && this.editor.commands.setHardBreak() };
  },
});

const basics = {
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (url) => isAllowedLink(url),
    shouldAutoLink: (url) => /^https?:\/\//.test(url),
  },
} satisfies Partial<StarterKitOptions>;

/** Everything that a post may contain. */
const postExtensions: Extensions = [
  StarterKit.configure({ ...basics, heading: { levels: [2, 3, 4] } }),
  Picture,
  Figure,
  Figcaption,
  ...['sub', 'sup', 'small'].map(createMark),
  Table,
  TableCaption,
  TablePart,
  TableRow,
  TableCell,
];

/** Everything that the description of a product may contain; the API removes the rest. */
const descriptionExtensions: Extensions = [
  StarterKit.configure({
    ...basics,
    heading: { levels: [3, 4] },
    ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false, strike: false },
  }),
];

/** Everything that a text of a kind may contain. Pasted content is reduced to it. */
export const extensions: Record<TextKind, Extensions> = { post: postExtensions, description: descriptionExtensions };

/** Cleans pasted HTML, and converts its headings to the levels that posts support (h2 to h4). */
export const normalizePastedHtml = (html: string): string =>
  cleanPastedHtml(html)
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4');
