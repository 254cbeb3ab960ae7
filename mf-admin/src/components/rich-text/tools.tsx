import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Dialogs that tools open. */
export type EditorDialog = 'link' | 'picture';

export interface Tool {
  label: string;
  icon: ReactNode;
  /** True for a tool that is on or off at the cursor. */
  isToggle: boolean;
  isOn?: (editor: Editor) => boolean;
  run?: (chain: ChainedCommands) => ChainedCommands;
  dialog?: EditorDialog;
  /** True for a tool that is disabled while it has nothing to do. */
  canBeUnavailable?: boolean;
}

const renderIcon = (path: string) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Builds a tool that is on where the cursor is in a node or a mark of this name. */
const buildToggle = (label: string, icon: ReactNode, name: string, run: Tool['run']): Tool => ({
  label,
  icon,
  isToggle: true,
  isOn: (editor) => editor.isActive(name),
  run,
});

/** Builds a tool that is disabled while there is nothing to undo or redo. */
const buildHistoryTool = (label: string, path: string, run: Tool['run']): Tool => ({
  label,
  icon: renderIcon(path),
  isToggle: false,
  canBeUnavailable: true,
  run,
});

const listIcon = renderIcon('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01');
const numberIcon = renderIcon('M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 13.5c0-2 3-2 3 0 0 1-3 2-3 3h3');
const quoteIcon = renderIcon('M4 4v12M8 6h9M8 10h9M8 14h6');

const tools: Tool[] = [
  buildToggle('Paragraph', '¶', 'paragraph', (chain) => chain.setParagraph()),
  ...([2, 3, 4] as const).map(
    (level): Tool => ({
      // The name contains the visible text, so that voice control finds it (WCAG, label in name).
      label: `Heading H${level}`,
      icon: `H${level}`,
      isToggle: true,
      isOn: (editor) => editor.isActive('heading', { level }),
      run: (chain) => chain.toggleHeading({ level }),
    }),
  ),
  buildToggle('Bold', <b>B</b>, 'bold', (chain) => chain.toggleBold()),
  buildToggle('Italic', <i>I</i>, 'italic', (chain) => chain.toggleItalic()),
  buildToggle('Bulleted list', listIcon, 'bulletList', (chain) => chain.toggleBulletList()),
  buildToggle('Numbered list', numberIcon, 'orderedList', (chain) => chain.toggleOrderedList()),
  buildToggle('Quote', quoteIcon, 'blockquote', (chain) => chain.toggleBlockquote()),
  {
    label: 'Link',
    icon: renderIcon('M8 12l4-4M9 6l1.5-1.5a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9'),
    isToggle: true,
    isOn: (editor) => editor.isActive('link'),
    dialog: 'link',
  },
  {
    label: 'Picture',
    icon: renderIcon('M3 4h14v12H3zM3 14l4-4 3 3 3-4 4 5M7 7.5h.01'),
    isToggle: false,
    dialog: 'picture',
  },
  {
    label: 'Divider',
    icon: renderIcon('M3 10h14'),
    isToggle: false,
    run: (chain) => chain.setHorizontalRule(),
  },
  buildHistoryTool('Undo', 'M7 5 3 9l4 4M3 9h9a5 5 0 0 1 0 7H9', (chain) => chain.undo()),
  buildHistoryTool('Redo', 'm13 5 4 4-4 4M17 9H8a5 5 0 0 0 0 7h3', (chain) => chain.redo()),
];

/** Kind of a text. A post may contain everything; the description of a product paragraphs, headings, lists, bold, italic and links. */
export type TextKind = 'post' | 'description';

const toolNames: Record<TextKind, (label: string) => boolean> = {
  post: (label) => label !== 'Heading H4',
  description: (label) => !['Heading H2', 'Quote', 'Picture', 'Divider'].includes(label),
};

/** Lists the tools for a kind of texts. */
export const listTools = (kind: TextKind): Tool[] => tools.filter(({ label }) => toolNames[kind](label));

export const isPressed = ({ isOn }: Tool, editor: Editor): boolean => isOn?.(editor) ?? false;

export const isAvailable = ({ run, canBeUnavailable: mayBeIdle }: Tool, editor: Editor): boolean =>
  !mayBeIdle || !run || run(editor.can().chain()).run();
