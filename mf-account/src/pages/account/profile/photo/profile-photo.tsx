import type { Profile } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import { Row } from '@vastra/shared/ui/row';
import { Text } from '@vastra/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { validatePhoto } from '../../../../components/photo/validate-photo';
import { useBusy } from '../../../../components/use-busy';
import { removePhoto } from '../../api';

const PhotoLayout = styled.div`
  display: flex;
  flex: 1 1 300px;
  align-items: center;
  gap: 20px;
  min-width: 0;
`;

const Avatar = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  background: var(--sand);
  color: var(--brand);
  font: 500 var(--text-4xl)/1.15 var(--serif);
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Controls = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  min-width: 0;
`;

const ChangeButton = styled(Button)`
  padding: 0 16px;
  white-space: nowrap;
`;

const RemoveButton = styled.button.attrs({ type: 'button' })`
  min-height: 48px;
  padding: 0 4px;
  border: 0;
  background: none;
  color: var(--ink-2);
  font-size: var(--text-s);
  text-decoration: underline;
  cursor: pointer;
`;

const Progress = styled.progress`
  width: 200px;
  max-width: 100%;
  height: 8px;
  accent-color: var(--brand);
`;

interface Upload {
  /** Object URL of the file. */
  previewUrl: string;
  /** From 0 to 1. */
  progress: number;
}

interface ProfilePhotoProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** The photo, or the first letter of the name. A new photo is uploaded as soon as it is chosen. */
export function ProfilePhoto({ profile, onChanged }: ProfilePhotoProps) {
  const { isBusy, run } = useBusy();
  const [upload, setUpload] = useState<Upload>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const uploadController = useRef<AbortController>(undefined);
  useEffect(() => () => uploadController.current?.abort(), []);

  const send = async (file: File) => {
    const invalidFile = validatePhoto(file);
    setErrorMessage(invalidFile);
    if (invalidFile) return;
    const previewUrl = URL.createObjectURL(file);
    uploadController.current = new AbortController();
    const { signal } = uploadController.current;
    setUpload({ previewUrl, progress: 0 });
    try {
      const { uploadPhoto } = await import('./upload-photo');
      onChanged(await uploadPhoto(file, { signal, onProgress: (progress) => setUpload({ previewUrl, progress }) }));
      notify.success('Photo updated');
    } catch (error) {
      if (!signal.aborted) setErrorMessage(toErrorMessage(error));
    } finally {
      setUpload(undefined);
      URL.revokeObjectURL(previewUrl);
    }
  };
  const remove = async () => {
    setErrorMessage(undefined);
    try {
      onChanged(await removePhoto());
      notify.success('Photo removed');
      changeButton.current?.focus();
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
    }
  };

  return (
    <PhotoLayout>
      <Avatar aria-hidden="true">
        {upload && <img src={upload.previewUrl} alt="" />}
        {!upload && profile.photo && <Picture key={profile.photo.data} image={profile.photo} alt="" sizes="88px" />}
        {!upload && !profile.photo && <span>{(profile.name.trim()[0] ?? 'U').toUpperCase()}</span>}
      </Avatar>
      <Controls>
        <Row as="span" $gap={4} $rowGap={1} $align="stretch">
          <ChangeButton
            ref={changeButton}
            $tone="quiet"
            aria-disabled={isBusy}
            onClick={() => isBusy || fileInput.current?.click()}
          >
            Change Photo
          </ChangeButton>
          {profile.photo && !isBusy && <RemoveButton onClick={() => void run(remove)}>Remove photo</RemoveButton>}
        </Row>
        <input
          ref={fileInput}
          hidden
          type="file"
          accept="image/*"
          aria-label="Photo"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void run(() => send(file));
            // Cleared, so that the same file can be chosen again after an error.
            target.value = '';
          }}
        />
        {upload && <Progress aria-label="Sending the photo" value={upload.progress} />}
        {errorMessage && (
          <Text $tone="error" $size="s" $breaks role="alert">
            {errorMessage}
          </Text>
        )}
      </Controls>
    </PhotoLayout>
  );
}
