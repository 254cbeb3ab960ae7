import type { UploadedPicture } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useController } from 'react-hook-form';
import { Stack, Text } from '../kit';
import { PictureField } from './picture-field';

interface PictureInputProps {
  /** Path of a form value of type `UploadedPicture | null`. */
  name: string;
  label: string;
  required?: string;
  /** Label of the button that removes the picture; without it the picture can only be replaced. */
  removeLabel?: string;
  /** Path of the call that stores the picture. */
  path?: 'admin/pictures' | 'admin/brand-pictures';
}

/** A form field for a picture: uploaded when it is chosen, stored with the record when the form is saved. */
export function PictureInput({ name, label, required, removeLabel, path = 'admin/pictures' }: PictureInputProps) {
  const { field, fieldState } = useController({ name, rules: { required } });
  const picture = field.value as UploadedPicture | null;
  return (
    <Stack $align="start" $gap={12}>
      <Text as="div" $wide>
        <PictureField
          label={label}
          image={picture?.image ?? null}
          path={path}
          error={fieldState.error?.message}
          onPicture={field.onChange}
        />
      </Text>
      {removeLabel && picture && (
        <Button $tone="line" onClick={() => field.onChange(null)}>
          {removeLabel}
        </Button>
      )}
    </Stack>
  );
}
