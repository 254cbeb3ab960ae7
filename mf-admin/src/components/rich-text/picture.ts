import type { Editor } from '@tiptap/react';
import type { Image } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';

const targetWidth = 1200;

interface PictureNode {
  /** Position of the picture itself. */
  position: number;
  /** Start of the enclosing figure, or of the picture without one. */
  from: number;
  to: number;
  src: string;
  alt: string;
}

/** Finds the selected picture, or the one whose caption contains the cursor. */
export function findSelectedPicture({ state: { selection, doc } }: Editor): PictureNode | undefined {
  let picture: PictureNode | undefined;
  const { $from } = selection;
  const figure = [...Array($from.depth + 1).keys()].find((depth) => $from.node(depth).type.name === 'figure');
  const [start, end] = figure ? [$from.before(figure), $from.after(figure)] : [selection.from, selection.to];
  if (figure === undefined && selection.empty) return undefined;
  doc.nodesBetween(start, end, (node, position, parent) => {
    if (node.type.name !== 'image' || picture) return;
    const isFigure = parent?.type.name === 'figure';
    const { src, alt } = node.attrs;
    const from = isFigure ? position - 1 : position;
    picture = { position, from, to: from + (isFigure ? parent.nodeSize : node.nodeSize), src, alt };
  });
  return picture;
}

/** Inserts a picture with an empty caption at the cursor. */
export function addPicture(editor: Editor, image: Image, alt: string): void {
  const src = getRenditionUrl(image, targetWidth);
  const width = Number(/\/(\d+)\.webp$/.exec(src)![1]);
  const attrs = { src, alt, width, height: Math.round((image.height * width) / image.width) };
  const figure = { type: 'figure', content: [{ type: 'image', attrs }, { type: 'figcaption' }] };
  editor.chain().focus().insertContent(figure).run();
}

export const setAltText = (editor: Editor, { position: at }: PictureNode, alt: string): boolean =>
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(at, 'alt', alt);
    return true;
  });

export const removePicture = (editor: Editor, { from, to }: PictureNode): boolean =>
  editor.chain().deleteRange({ from, to }).focus().run();
