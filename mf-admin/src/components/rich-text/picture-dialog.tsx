import type { Editor } from '@tiptap/react';
import type { UploadedPicture } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { uploadAsAdmin } from '../../admin-session';
import { DialogActions } from '../dialogs/dialog-actions';
import { InputDialog } from '../dialogs/input-dialog';
import { DropZone } from '../form/drop-zone';
import { findPictureError, maxPictureSizeText, pictureTypes } from '../form/picture-files';
import { DialogBody, ErrorText } from '../kit';
import { useFormUploads } from '../uploads/form-uploads';
import { onEnter } from './on-enter';

import { addPicture, findSelectedPicture, removePicture, setAltText } from './picture';

const ChosenPicture = styled.img`
  width: 100%;
  height: 240px;
  border-radius: 6px;
  background: var(--sand);
  object-fit: contain;
`;

interface PictureDialogProps {
  editor: Editor;
  /** A file that was dropped or pasted into the text; it is uploaded at once. */
  file?: File;
  onClose: () => void;
}

/** Adds a picture with its description to the text, or changes the selected picture. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const [selectedPicture] = useState(() => (file ? undefined : findSelectedPicture(editor)));
  const [picture, setPicture] = useState<UploadedPicture>();
  const [alt, setAlt] = useState(selectedPicture?.alt ?? '');
  const [progress, setProgress] = useState<number>();
  const [uploadError, setUploadError] = useState('');
  const [altError, setAltError] = useState('');
  const controller = useRef(new AbortController());
  const { trackUpload } = useFormUploads();

  const upload = async (sent: File): Promise<boolean> => {
    const { signal } = controller.current;
    const pictureError = await findPictureError(sent);
    if (signal.aborted) return true;
    setUploadError(pictureError ?? '');
    if (pictureError) return false;
    setProgress(0);
    let uploaded: UploadedPicture | undefined;
    try {
      const options = { signal, onProgress: setProgress };
      uploaded = await uploadAsAdmin<UploadedPicture>('POST', 'blogs/upload-image', sent, options);
      setPicture(uploaded);
    } catch (error) {
      if (!signal.aborted) setUploadError(toErrorMessage(error));
    }
    if (!signal.aborted) setProgress(undefined);
    return uploaded !== undefined || signal.aborted;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped file is uploaded once
  useEffect(() => {
    controller.current = new AbortController();
    if (file) void trackUpload(upload(file));
    return () => controller.current.abort();
  }, [file]);

  const apply = () => {
    const description = alt.trim();
    if (description === '') return setAltError('Please enter the alt text');
    if (selectedPicture) setAltText(editor, selectedPicture, description);
    else if (picture) addPicture(editor, picture.image, description);
    onClose();
    editor.commands.focus();
  };
  const src = selectedPicture?.src ?? picture?.image.data;

  return (
    <InputDialog
      title={selectedPicture ? 'Edit picture' : 'Add picture'}
      width={560}
      hasInput={alt !== (selectedPicture?.alt ?? '')}
      onClose={onClose}
    >
      <DialogBody onKeyDown={(event) => event.target instanceof HTMLInputElement && src && onEnter(apply)(event)}>
        {src && <ChosenPicture src={src} alt="" />}
        {!selectedPicture && (
          <DropZone
            label={picture ? 'Replace picture' : 'Choose picture'}
            hint={`JPEG, PNG, WebP or AVIF, at most ${maxPictureSizeText}, or drop it here`}
            accept={pictureTypes.join(',')}
            isDisabled={progress !== undefined}
            onFiles={([chosen]) => upload(chosen)}
          />
        )}
        {progress !== undefined && <progress aria-label="Upload" value={progress} max={1} style={{ width: '100%' }} />}
        {uploadError && <ErrorText role="alert">{uploadError}</ErrorText>}
        <Field
          label="Alt text"
          hint="Describes the picture for screen readers"
          error={altError}
          value={alt}
          maxLength={300}
          onChange={({ target }) => setAlt(target.value)}
        />
        <DialogActions>
          <Button disabled={!src} onClick={apply}>
            {selectedPicture ? 'Change' : 'Add'}
          </Button>
          {selectedPicture && (
            <Button
              $tone="line"
              onClick={() => {
                removePicture(editor, selectedPicture);
                onClose();
              }}
            >
              Remove picture
            </Button>
          )}
          <Button $tone="line" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </DialogBody>
    </InputDialog>
  );
}
