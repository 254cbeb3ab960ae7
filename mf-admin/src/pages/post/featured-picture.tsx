import { useController } from 'react-hook-form';
import { TextField } from '../../components/form/fields';
import { PictureField } from '../../components/form/picture-field';
import type { PostValues } from './values';

/** Form fields of the picture at the top of a post and on its card. */
export function FeaturedPicture() {
  const { field, fieldState } = useController<PostValues, 'featuredImage.mediaId'>({
    name: 'featuredImage.mediaId',
    rules: { required: 'Please choose a picture' },
  });
  const { field: image } = useController<PostValues, 'featuredImage.image'>({ name: 'featuredImage.image' });
  return (
    <>
      <PictureField
        label="Picture"
        path="blogs/upload-image"
        image={image.value}
        error={fieldState.error?.message}
        onPicture={(picture) => {
          field.onChange(picture.mediaId);
          image.onChange(picture.image);
        }}
      />
      <TextField
        name="featuredImage.alt"
        label="Alt text"
        hint="Describes the picture for screen readers"
        maxLength={300}
        rules={{ validate: (alt: string) => alt.trim() !== '' || 'Please enter the alt text' }}
      />
    </>
  );
}
