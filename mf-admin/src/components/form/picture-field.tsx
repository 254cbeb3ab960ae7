import type { Image, UploadedPicture } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Picture } from '@vastra/shared/ui/picture';
import { useState } from 'react';
import styled from 'styled-components';
import { uploadAsAdmin } from '../../admin-session';
import { ErrorText, Stack } from '../kit';
import { SmallButton } from '../kit/small-button';
import { useFormUploads } from '../uploads/form-uploads';
import { DropZone } from './drop-zone';
import { findPictureError, maxPictureSizeText, pictureTypes } from './picture-files';

const UploadedImage = styled(Picture)`
  width: 100%;
  max-height: 320px;
  border-radius: 12px;
  background: var(--sand);
  object-fit: cover;
`;

export const UploadProgress = styled.progress`
  width: 100%;
  accent-color: var(--brand);
`;

interface PictureFieldProps {
  label: string;
  /** The current picture. */
  image: Image | null;
  /** Path of the call that stores the picture. */
  path: 'admin/pictures' | 'admin/brand-pictures' | 'blogs/upload-image';
  error?: string;
  onPicture: (picture: UploadedPicture) => void;
}

/** A field for one picture, chosen or dropped. Uploads it at once and shows it as the server has stored it. A failed upload can be repeated. */
export function PictureField({ label, image, path, error, onPicture }: PictureFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [uploadError, setUploadError] = useState('');
  const [failedFile, setFailedFile] = useState<File>();
  const { trackUpload } = useFormUploads();
  const send = async ([file]: File[]): Promise<boolean> => {
    const pictureError = await findPictureError(file);
    setUploadError(pictureError ?? '');
    setFailedFile(undefined);
    if (pictureError) return false;
    setProgress(0);
    try {
      onPicture(await uploadAsAdmin<UploadedPicture>('POST', path, file, { onProgress: setProgress }));
      return true;
    } catch (error) {
      setUploadError(toErrorMessage(error));
      setFailedFile(file);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Stack $gap={12}>
      <strong>{label}</strong>
      {image && <UploadedImage image={image} sizes="400px" alt={image.alt} />}
      <DropZone
        label={image ? 'Replace picture' : 'Choose picture'}
        hint={`JPEG, PNG, WebP or AVIF, at most ${maxPictureSizeText}, or drop it here`}
        accept={pictureTypes.join(',')}
        isDisabled={progress !== undefined}
        onFiles={send}
      />
      {progress !== undefined && <UploadProgress aria-label="Upload" value={progress} max={1} />}
      {(uploadError || error) && <ErrorText role="alert">{uploadError || error}</ErrorText>}
      {failedFile && (
        <SmallButton $tone="line" onClick={() => trackUpload(send([failedFile]))}>
          Try again
        </SmallButton>
      )}
    </Stack>
  );
}
