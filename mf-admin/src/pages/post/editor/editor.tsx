import {
  createNodeFromContent,
  EditorContent,
  getHTMLFromFragment,
  type Editor as Tiptap,
  useEditor,
} from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { tidied } from './html';
import { LinkDialog } from './link-dialog';
import { Frame, Sheet } from './look';
import { PictureDialog } from './picture-dialog';
import { extensions, pasted } from './schema';
import { Toolbar } from './toolbar';
import type { Asked } from './tools';

export interface EditorProps {
  id: string;
  label: string;
  /** HTML as posts have it. */
  value: string;
  /** The id of what is said of it; the element is always there. */
  describedBy: string;
  isInvalid: boolean;
  onChange: (html: string) => void;
}

const pictureOf = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Where a post is written. It comes by `import()`, and only in the browser. */
export default function Editor({ id, label, value, describedBy, isInvalid, onChange }: EditorProps) {
  const [asked, setAsked] = useState<{ what: Asked; file?: File }>();
  const known = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
      transformPastedHTML: pasted,
      handlePaste: (_view, { clipboardData }) => {
        const file = pictureOf(clipboardData?.files);
        // Word processors send a picture of the words, too.
        if (!file || clipboardData?.getData('text/html')) return false;
        setAsked({ what: 'picture', file });
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const file = isMoved ? undefined : pictureOf(event.dataTransfer?.files);
        if (!file) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        setAsked({ what: 'picture', file });
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      known.current = tidied(editor.getHTML());
      onChange(known.current);
    },
  });

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    // What was saved comes back as the server writes it; the cursor and what can be undone stay when it says the same.
    if (read(editor, value) !== tidied(editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const close = () => setAsked(undefined);
  return (
    <Frame data-invalid={isInvalid}>
      <Toolbar editor={editor} controls={id} onAsk={(what) => setAsked({ what })} />
      <Sheet as={EditorContent} editor={editor} />
      {asked?.what === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asked?.what === 'picture' && <PictureDialog editor={editor} file={asked.file} onClose={close} />}
    </Frame>
  );
}

/** HTML as the editor would give it back. */
const read = ({ schema }: Tiptap, html: string): string =>
  tidied(getHTMLFromFragment(createNodeFromContent(html, schema) as Parameters<typeof getHTMLFromFragment>[0], schema));
