import { useState } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { DropZone } from '../../components/form/drop-zone';
import { isPicture, readStart } from '../../components/form/picture-files';
import { ErrorText, Row, Stack } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';

const IconImage = styled.img`
  width: 64px;
  height: 64px;
  border-radius: 12px;
  background: var(--sand);
  object-fit: contain;
`;

/** A data URL is a third longer than its file, and the API accepts 400,000 characters. */
const maxIconBytes = 290 * 1024;

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Returns whether a file is a picture by its content, because a renamed file has the type of its name. */
async function isIcon(file: File): Promise<boolean> {
  const start = await readStart(file, 1024);
  return isPicture(start) || (start.trimStart().startsWith('<') && file.type === 'image/svg+xml');
}

async function findIconError(file: File): Promise<string | undefined> {
  if (file.size > maxIconBytes) return 'This picture is larger than 290 KB. Please choose a smaller one.';
  return (await isIcon(file)) ? undefined : `${file.name} is not a PNG, WebP, JPEG or SVG picture.`;
}

/** A form field for a small picture that is stored with its category, as a data URL; the server re-encodes it. */
export function IconField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const [fileError, setFileError] = useState('');
  const acceptFile = async ([file]: File[]): Promise<boolean> => {
    const error = await findIconError(file);
    const icon = error ? undefined : await readAsDataUrl(file).catch(() => undefined);
    setFileError(error ?? (icon ? '' : 'This file could not be read.'));
    if (icon) field.onChange(icon);
    return icon !== undefined;
  };
  const errorMessage = fileError || fieldState.error?.message;
  return (
    <Stack $gap={12}>
      <strong>Icon</strong>
      {field.value && (
        <Row $noWrap $gap={16}>
          <IconImage src={field.value} alt="Icon" width="64" height="64" />
          <SmallButton $tone="line" onClick={() => field.onChange(null)}>
            Remove icon
          </SmallButton>
        </Row>
      )}
      <DropZone
        label={field.value ? 'Replace icon' : 'Choose icon'}
        hint="PNG, WebP, JPEG or SVG, at most 290 KB, shown 128 pixels wide"
        accept="image/png,image/webp,image/jpeg,image/svg+xml"
        onFiles={acceptFile}
      />
      {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
    </Stack>
  );
}
