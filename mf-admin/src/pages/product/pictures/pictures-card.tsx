import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { DropZone } from '../../../components/form/drop-zone';
import { findPictureError, maxPictureSizeText, pictureTypes } from '../../../components/form/picture-files';
import { Muted, Stack, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { SortableList } from '../../../components/lists/sortable-list';
import type { FormPicture, ProductValues } from '../values';
import { addPendingPicture, discardPending } from './pending-uploads';
import { PictureItem } from './picture-item';

const Pictures = styled(Stack)`
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 1rem;
  }
`;

const maxPictures = 40;

/** The product's pictures in their order. New ones are uploaded when the product is saved. */
export function PicturesCard() {
  const { setValue, getValues, watch, formState } = useFormContext<ProductValues>();
  const { field } = useController<ProductValues, 'images'>({ name: 'images' });
  const [rejections, setRejections] = useState<string[]>([]);
  const pictures = field.value as FormPicture[];
  const { colors } = watch('matrix');

  const add = async (files: File[]): Promise<boolean> => {
    const errors = await Promise.all(files.map(findPictureError));
    const messages = errors.filter((error) => error !== undefined);
    const valid = files.filter((_, index) => errors[index] === undefined);
    // The files were being read meanwhile, so the pictures may have changed.
    const current = getValues('images');
    const freeCount = maxPictures - current.length;
    if (valid.length > freeCount) messages.push(`A product can have at most ${maxPictures} pictures.`);
    setRejections(messages);
    if (valid.length > 0) field.onChange([...current, ...valid.slice(0, freeCount).map(addPendingPicture)]);
    return messages.length === 0;
  };
  const changePicture = (key: string, change: Partial<FormPicture>) =>
    setValue(
      'images',
      getValues('images').map((picture) => (picture.key === key ? { ...picture, ...change } : picture)),
      { shouldDirty: true },
    );
  const remove = (key: string) => {
    field.onChange(pictures.filter((picture) => picture.key !== key));
    discardPending(key);
  };

  return (
    <Card heading="Pictures" headingId="pictures-title">
      <Pictures>
        <Muted>
          The first picture is shown in lists. Pictures assigned to a colour are shown when a customer selects that
          colour.
        </Muted>
        {pictures.length > 0 && (
          <SortableList
            label="Pictures"
            items={pictures}
            getKey={({ key }) => key}
            getName={({ alt }) => alt || 'the picture'}
            onReorder={field.onChange}
          >
            {(picture, handle, index) => (
              <PictureItem
                picture={picture}
                handle={handle}
                number={index + 1}
                colors={colors}
                error={getServerError(formState.errors.images?.[index])}
                onChange={(change) => changePicture(picture.key, change)}
                onRemove={() => remove(picture.key)}
              />
            )}
          </SortableList>
        )}
        <DropZone
          label="Add pictures"
          hint={`JPEG, PNG, WebP or AVIF, at most ${maxPictureSizeText} each, or drop them here. They are uploaded when you save.`}
          accept={pictureTypes.join(',')}
          isMultiple
          isDisabled={formState.isSubmitting || pictures.length >= maxPictures}
          onFiles={add}
        />
        {rejections.length > 0 && (
          <Text $tone="error" role="alert">
            {rejections.join(' ')}
          </Text>
        )}
      </Pictures>
    </Card>
  );
}

const getServerError = (error?: {
  mediaId?: { message?: string };
  color?: { message?: string };
  alt?: { message?: string };
}) => error?.mediaId?.message ?? error?.color?.message ?? error?.alt?.message;
