import {
  createNodeFromContent,
  EditorContent,
  getHTMLFromFragment,
  type Editor as Tiptap,
  useEditor,
} from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { DescriptionSurface, EditorSurface, Frame } from './editor-styles';
import { toPostHtml } from './html';
import { LinkDialog } from './link-dialog';
import { PictureDialog } from './picture-dialog';
import { extensions, normalizePastedHtml } from './schema';
import { Toolbar } from './toolbar';
import type { EditorDialog, TextKind } from './tools';

export interface EditorProps {
  id: string;
  label: string;
  kind: TextKind;
  /** The HTML of the text, in the form in which it is stored. */
  value: string;
  /** Id of the element with the error message; it always exists. */
  describedBy: string;
  isInvalid: boolean;
  onChange: (html: string) => void;
}

const findPictureFile = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** The rich-text editor of a post or a description, loaded lazily and only in the browser. */
export default function Editor({ id, label, kind, value, describedBy, isInvalid, onChange }: EditorProps) {
  const [openDialog, setOpenDialog] = useState<{ dialog: EditorDialog; file?: File }>();
  const lastHtml = useRef(value);
  const editor = useEditor({
    extensions: extensions[kind],
    content: value,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
      transformPastedHTML: normalizePastedHtml,
      handlePaste: (_view, { clipboardData }) => {
        const file = findPictureFile(clipboardData?.files);
        // Word processors put a picture of the text into the clipboard, too.
        if (!file || kind !== 'post' || clipboardData?.getData('text/html')) return false;
        setOpenDialog({ dialog: 'picture', file });
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const file = isMoved ? undefined : findPictureFile(event.dataTransfer?.files);
        if (!file || kind !== 'post') return false;
        event.preventDefault();
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (position) editor.commands.setTextSelection(position.pos);
        setOpenDialog({ dialog: 'picture', file });
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      lastHtml.current = toPostHtml(editor.getHTML());
      onChange(lastHtml.current);
    },
  });

  useEffect(() => {
    if (value === lastHtml.current) return;
    lastHtml.current = value;
    // The server may write saved HTML differently. Equal content is not set again, because that would lose the cursor and the undo history.
    if (normalizeHtml(editor, value) !== toPostHtml(editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const close = () => setOpenDialog(undefined);
  const Surface = kind === 'post' ? EditorSurface : DescriptionSurface;
  return (
    <Frame data-invalid={isInvalid}>
      <Toolbar editor={editor} kind={kind} controls={id} onOpenDialog={(dialog) => setOpenDialog({ dialog })} />
      <Surface as={EditorContent} editor={editor} />
      {openDialog?.dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {openDialog?.dialog === 'picture' && <PictureDialog editor={editor} file={openDialog.file} onClose={close} />}
    </Frame>
  );
}

/** Converts HTML to the form in which the editor would return it. */
const normalizeHtml = ({ schema }: Tiptap, html: string): string =>
  toPostHtml(
    getHTMLFromFragment(createNodeFromContent(html, schema) as Parameters<typeof getHTMLFromFragment>[0], schema),
  );
