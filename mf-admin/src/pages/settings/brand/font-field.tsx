import type { UploadedFont } from '@vastra/shared/contract';
import { maxFontBytes } from '@vastra/shared/contract/brand-rules';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { uploadAsAdmin } from '../../../admin-session';
import { DropZone } from '../../../components/form/drop-zone';
import { UploadProgress } from '../../../components/form/picture-field';
import { readStart } from '../../../components/form/picture-files';
import { ErrorText, Stack, Text } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { useFormUploads } from '../../../components/uploads/form-uploads';

const maxSizeText = `${maxFontBytes / 1024} KB`;

/** Returns why a file cannot be uploaded, or undefined. The server also reads its letters. */
async function findFontError(file: File): Promise<string | undefined> {
  if (file.size > maxFontBytes) return `${file.name} is larger than ${maxSizeText}.`;
  return (await readStart(file, 4)) === 'wOF2' ? undefined : `${file.name} is not a font in the format WOFF2.`;
}

/** A form field for an uploaded font: uploaded when it is chosen, used when the form is saved. */
export function FontField({ name, label, use }: { name: 'headingFont' | 'textFont'; label: string; use: string }) {
  const { field, fieldState } = useController({ name });
  const font = field.value as UploadedFont | null;
  const [progress, setProgress] = useState<number>();
  const [uploadError, setUploadError] = useState('');
  const [failedFile, setFailedFile] = useState<File>();
  const { trackUpload } = useFormUploads();
  const send = async ([file]: File[]): Promise<boolean> => {
    const fontError = await findFontError(file);
    setUploadError(fontError ?? '');
    setFailedFile(undefined);
    if (fontError) return false;
    setProgress(0);
    try {
      field.onChange(await uploadAsAdmin<UploadedFont>('POST', 'admin/fonts', file, { onProgress: setProgress }));
      return true;
    } catch (error) {
      setUploadError(toErrorMessage(error));
      setFailedFile(file);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  const error = uploadError || fieldState.error?.message;
  return (
    <Stack $gap={12}>
      <strong>{label}</strong>
      <Text as="p" $tone="muted">
        {font ? `${font.name}, ${describeWeights(font)}` : 'The font of the pair above.'}
      </Text>
      <DropZone
        label={font ? `Replace the font for ${use}` : `Choose a font for ${use}`}
        hint={`WOFF2, at most ${maxSizeText}, or drop it here`}
        accept=".woff2,font/woff2"
        isDisabled={progress !== undefined}
        onFiles={send}
      />
      {progress !== undefined && <UploadProgress aria-label="Upload" value={progress} max={1} />}
      {error && <ErrorText role="alert">{error}</ErrorText>}
      {failedFile && (
        <SmallButton $tone="line" onClick={() => trackUpload(send([failedFile]))}>
          Try again
        </SmallButton>
      )}
      {font && (
        <div>
          <Button $tone="line" onClick={() => field.onChange(null)}>
            Remove the font for {use}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const describeWeights = ({ weights: { min, max } }: UploadedFont): string =>
  min === max ? `weight ${min}; browsers draw bold letters from it` : `weights ${min} to ${max}`;
