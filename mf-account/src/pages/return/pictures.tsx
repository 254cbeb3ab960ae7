import type { ReturnPicture } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { OrderAccess } from '../../components/order/api';
import { StoredPicture } from '../../components/order/returns/stored-picture';
import { validatePhoto } from '../../components/photo/validate-photo';
import { uploadPicture } from './api';

const maxPictures = 4;

const Thumbnail = styled.li`
  display: grid;
  gap: 4px;
  width: 96px;
  & > img,
  & > span {
    width: 96px;
    height: 96px;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
  & > progress {
    width: 100%;
    height: 8px;
    accent-color: var(--brand);
  }
`;

const RemoveButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-2);
  font-size: var(--text-s);
  text-decoration: underline;
  cursor: pointer;
`;

interface Upload {
  key: number;
  /** Object URL of the file. */
  previewUrl: string;
  progress: number;
  controller: AbortController;
}

interface PicturesProps {
  access: OrderAccess;
  /** Name of the item, for screen readers. */
  title: string;
  pictures: Pick<ReturnPicture, 'id'>[];
  error?: string;
  onChange: (pictures: Pick<ReturnPicture, 'id'>[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Pictures of what is wrong. Each is uploaded as soon as it is chosen; phones offer the camera too. */
export function Pictures({ access, title, pictures, error, onChange, onUploading }: PicturesProps) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [errorMessage, setErrorMessage] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const nextKey = useRef(0);
  // Uploads end at different times, so each adds to the newest list.
  const latest = useRef({ pictures, onChange, onUploading, uploads });
  latest.current = { pictures, onChange, onUploading, uploads };
  useEffect(
    () => () => {
      for (const { controller } of latest.current.uploads) controller.abort();
    },
    [],
  );
  const isUploading = uploads.length > 0;
  useEffect(() => {
    if (!isUploading) return;
    latest.current.onUploading(true);
    return () => latest.current.onUploading(false);
  }, [isUploading]);

  const send = async (file: File) => {
    const key = nextKey.current++;
    const upload: Upload = {
      key,
      previewUrl: URL.createObjectURL(file),
      progress: 0,
      controller: new AbortController(),
    };
    setUploads((current) => [...current, upload]);
    const { signal } = upload.controller;
    const onProgress = (progress: number) =>
      setUploads((current) => current.map((other) => (other.key === key ? { ...other, progress } : other)));
    try {
      const { id } = await uploadPicture(access, file, { signal, onProgress });
      const { pictures: current, onChange: add } = latest.current;
      latest.current.pictures = [...current, { id }];
      add(latest.current.pictures);
    } catch (uploadError) {
      if (!signal.aborted) setErrorMessage(`${file.name}: ${toErrorMessage(uploadError)}`);
    } finally {
      setUploads((current) => current.filter((other) => other.key !== key));
      URL.revokeObjectURL(upload.previewUrl);
    }
  };
  const addFiles = (files: File[]) => {
    const free = maxPictures - pictures.length - uploads.length;
    const invalid = files.map(validatePhoto).find(Boolean);
    const tooMany = files.length > free ? `You can add ${maxPictures} pictures of an item.` : undefined;
    setErrorMessage(invalid ?? tooMany);
    for (const file of files.filter((candidate) => !validatePhoto(candidate)).slice(0, free)) void send(file);
  };
  const isFull = pictures.length + uploads.length >= maxPictures;
  return (
    <Stack $gap={2} $items="start" role="group" aria-labelledby={labelId}>
      <Text $isStrong id={labelId}>
        Pictures of it (optional)
      </Text>
      {(pictures.length > 0 || isUploading) && (
        <Row as="ul" $align="stretch">
          {pictures.map(({ id }, index) => (
            <Thumbnail key={id}>
              <StoredPicture access={access} id={id} alt={`Picture ${index + 1} of ${title}`} />
              <RemoveButton
                aria-label={`Remove picture ${index + 1} of ${title}`}
                onClick={() => {
                  onChange(pictures.filter((picture) => picture.id !== id));
                  addButton.current?.focus();
                }}
              >
                Remove
              </RemoveButton>
            </Thumbnail>
          ))}
          {uploads.map(({ key, previewUrl, progress, controller }) => (
            <Thumbnail key={key}>
              <img src={previewUrl} alt="" />
              <progress aria-label={`Sending a picture of ${title}`} value={progress} />
              <RemoveButton onClick={() => controller.abort(new Error('Removed'))}>Stop</RemoveButton>
            </Thumbnail>
          ))}
        </Row>
      )}
      <Button
        ref={addButton}
        $tone="quiet"
        aria-disabled={isFull}
        aria-describedby={labelId}
        onClick={() => isFull || fileInput.current?.click()}
      >
        {isFull ? 'That is all' : 'Add pictures'}
      </Button>
      <input
        ref={fileInput}
        hidden
        multiple
        type="file"
        accept="image/*"
        aria-label={`Pictures of ${title}`}
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again after an error.
          target.value = '';
        }}
      />
      {(errorMessage ?? error) && (
        <Text $tone="error" $size="s" $breaks role="alert">
          {errorMessage ?? error}
        </Text>
      )}
    </Stack>
  );
}
