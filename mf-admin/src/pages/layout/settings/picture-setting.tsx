import { Button } from '@vastra/shared/ui/button';
import { useController } from 'react-hook-form';
import { PictureField } from '../../../components/form/picture-field';
import { Stack, Text } from '../../../components/kit';

/** Builds the picture of a rendition's URL. */
const toImage = (data: string) => {
  const width = Number(/(\d+)\.webp$/.exec(data)?.[1] ?? 0);
  return { data, alt: '', width, height: width };
};

/** A picture, stored as the URL of its largest rendition. */
export function PictureSetting({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name });
  const url = field.value as string | undefined;
  return (
    <Stack $align="start" $gap={12}>
      <Text as="div" $wide>
        <PictureField
          label={label}
          image={url ? toImage(url) : null}
          path="admin/pictures"
          error={fieldState.error?.message}
          onPicture={({ image }) => field.onChange(image.data)}
        />
      </Text>
      {url && (
        <Button $tone="line" onClick={() => field.onChange('')}>
          Remove picture
        </Button>
      )}
    </Stack>
  );
}
