import type { Editor } from '@tiptap/react';
import type { UploadedPicture } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { useEffect, useRef, useState } from 'react';
import { uploadAsAdmin } from '../../../admin-session';
import { DropZone } from '../../../components/drop-zone';
import { DialogBody, onEnter } from './dialog-body';
import { addPicture, describePicture, pictureHere, removePicture } from './picture';

interface PictureDialogProps {
  editor: Editor;
  /** That was dropped into the text; it is sent at once. */
  file?: File;
  onClose: () => void;
}

/** A picture for the text and what it shows, in words; or those of the picture at hand. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const [here] = useState(() => (file ? undefined : pictureHere(editor)));
  const [picture, setPicture] = useState<UploadedPicture>();
  const [alt, setAlt] = useState(here?.alt ?? '');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const leaving = useRef(new AbortController());

  const send = async (sent: File) => {
    setFailure('');
    setProgress(0);
    const { signal } = leaving.current;
    try {
      const options = { signal, onProgress: setProgress };
      setPicture(await uploadAsAdmin<UploadedPicture>('POST', 'blogs/upload-image', sent, options));
    } catch (refused) {
      if (!signal.aborted) setFailure(messageOf(refused));
    }
    if (!signal.aborted) setProgress(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is sent once
  useEffect(() => {
    leaving.current = new AbortController();
    if (file) void send(file);
    return () => leaving.current.abort();
  }, [file]);

  const keep = () => {
    const words = alt.trim();
    if (words === '') return setProblem('Please describe the picture');
    if (here) describePicture(editor, here, words);
    else if (picture) addPicture(editor, picture.image, words);
    onClose();
    editor.commands.focus();
  };
  const src = here?.src ?? picture?.image.data;

  return (
    <Dialog title={here ? 'The picture' : 'Add a picture'} width={560} onClose={onClose}>
      <DialogBody onKeyDown={(event) => event.target instanceof HTMLInputElement && src && onEnter(keep)(event)}>
        {src && <img src={src} alt="" />}
        {!here && (
          <DropZone
            label={picture ? 'Choose another one' : 'Choose a picture'}
            hint="JPEG, PNG, WebP or AVIF, at most 8 MB; or drop it here"
            accept="image/jpeg,image/png,image/webp,image/avif"
            isDisabled={progress !== undefined}
            onFiles={([chosen]) => send(chosen)}
          />
        )}
        {progress !== undefined && <progress aria-label="Upload" value={progress} max={1} />}
        {failure && <p role="alert">{failure}</p>}
        <Field
          label="What it shows"
          hint="For those who do not see it"
          error={problem}
          value={alt}
          maxLength={300}
          onChange={({ target }) => setAlt(target.value)}
        />
        <footer>
          <Button disabled={!src} onClick={keep}>
            {here ? 'Change' : 'Add'}
          </Button>
          {here && (
            <Button
              $tone="line"
              onClick={() => {
                removePicture(editor, here);
                onClose();
              }}
            >
              Remove the picture
            </Button>
          )}
          <Button $tone="line" onClick={onClose}>
            Cancel
          </Button>
        </footer>
      </DialogBody>
    </Dialog>
  );
}
