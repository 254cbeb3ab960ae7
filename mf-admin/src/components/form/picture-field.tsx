import type { Image, UploadedPicture } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Picture } from '@vastra/shared/ui/picture';
import { useState } from 'react';
import styled from 'styled-components';
import { uploadAsAdmin } from '../../admin-session';
import { DropZone } from './drop-zone';

const Field = styled.div`
  display: grid;
  gap: 12px;
  & > strong {
    font-weight: 600;
  }
  & > img {
    width: 100%;
    max-height: 320px;
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
  }
  & > [role='alert'] {
    color: var(--sale);
    font-size: 14px;
  }
  & > progress {
    width: 100%;
    accent-color: var(--brand);
  }
`;

interface PictureFieldProps {
  label: string;
  /** The picture that is there. */
  image: Image | null;
  /** The call: `admin/pictures` or `blogs/upload-image`. */
  path: 'admin/pictures' | 'blogs/upload-image';
  error?: string;
  onPicture: (picture: UploadedPicture) => void;
}

/** One picture that is chosen or dropped, sent at once and shown as the server has kept it. */
export function PictureField({ label, image, path, error, onPicture }: PictureFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const send = async ([file]: File[]) => {
    setFailure('');
    setProgress(0);
    try {
      onPicture(await uploadAsAdmin<UploadedPicture>('POST', path, file, { onProgress: setProgress }));
    } catch (error) {
      setFailure(toErrorMessage(error));
    }
    setProgress(undefined);
  };
  return (
    <Field>
      <strong>{label}</strong>
      {image && <Picture image={image} sizes="400px" alt={image.alt} />}
      <DropZone
        label={image ? 'Replace the picture' : 'Choose a picture'}
        hint="JPEG, PNG, WebP or AVIF, at most 8 MB; or drop it here"
        accept="image/jpeg,image/png,image/webp,image/avif"
        isDisabled={progress !== undefined}
        onFiles={send}
      />
      {progress !== undefined && <progress aria-label="Upload" value={progress} max={1} />}
      {(failure || error) && <p role="alert">{failure || error}</p>}
    </Field>
  );
}
