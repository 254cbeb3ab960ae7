import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { DropZone } from '../../components/form/drop-zone';

const Field = styled.div`
  display: grid;
  gap: 12px;
  & > strong {
    font-weight: 600;
  }
  & > div:first-of-type > img {
    width: 64px;
    height: 64px;
    border-radius: 12px;
    background: var(--sand);
    object-fit: contain;
  }
  & > .icon {
    display: flex;
    align-items: center;
    gap: 16px;
  }
  & > .icon > button {
    min-height: 44px;
  }
  & > [role='alert'] {
    color: var(--sale);
    font-size: 14px;
  }
`;

/** As a data URL it becomes a third longer, and the API takes 400,000 letters. */
const maxIconBytes = 290 * 1024;

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A small picture that is kept with its category, as a data URL; the server draws it anew. */
export function IconField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const [failure, setFailure] = useState('');
  const acceptFile = async ([file]: File[]) => {
    setFailure('');
    if (file.size > maxIconBytes) return setFailure('This picture is too large for an icon.');
    await readAsDataUrl(file).then(field.onChange, () => setFailure('This file cannot be read.'));
  };
  const errorMessage = failure || fieldState.error?.message;
  return (
    <Field>
      <strong>Icon</strong>
      {field.value && (
        <div className="icon">
          <img src={field.value} alt="Icon" width="64" height="64" />
          <Button $tone="line" onClick={() => field.onChange(null)}>
            Take it away
          </Button>
        </div>
      )}
      <DropZone
        label={field.value ? 'Replace the icon' : 'Choose an icon'}
        hint="PNG, WebP, JPEG or SVG, at most 290 KB; it is shown 128 pixels wide"
        accept="image/png,image/webp,image/jpeg,image/svg+xml"
        onFiles={acceptFile}
      />
      {errorMessage && <p role="alert">{errorMessage}</p>}
    </Field>
  );
}
