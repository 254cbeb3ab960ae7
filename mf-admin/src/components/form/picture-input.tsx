import type { UploadedPicture } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { PictureField } from './picture-field';

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  & > :first-child {
    width: 100%;
  }
`;

interface PictureInputProps {
  /** Of a value that is `UploadedPicture | null`. */
  name: string;
  label: string;
  required?: string;
  /** Words of the button that takes it away; without them it can only be replaced. */
  removeLabel?: string;
}

/** A picture of a form: sent when it is chosen, kept when the form is saved. */
export function PictureInput({ name, label, required, removeLabel }: PictureInputProps) {
  const { field, fieldState } = useController({ name, rules: { required } });
  const picture = field.value as UploadedPicture | null;
  return (
    <Box>
      <PictureField
        label={label}
        image={picture?.image ?? null}
        path="admin/pictures"
        error={fieldState.error?.message}
        onPicture={field.onChange}
      />
      {removeLabel && picture && (
        <Button $tone="line" onClick={() => field.onChange(null)}>
          {removeLabel}
        </Button>
      )}
    </Box>
  );
}
