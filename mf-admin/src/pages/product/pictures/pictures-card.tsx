import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { Card } from '../../../components/card';
import { DropZone } from '../../../components/drop-zone';
import { SortableList } from '../../../components/sortable-list';
import type { FormPicture, ProductValues } from '../values';
import { PictureItem } from './picture-item';
import { forget, wait } from './waiting';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 16px;
  }
  & > p {
    color: var(--ink-2);
  }
  & > [role='alert'] {
    color: var(--sale);
  }
`;

const most = 40;
const mostBytes = 8 * 1024 * 1024;
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Why a file will not do, before it is sent; the server looks into it. */
const problemOf = ({ name, type, size }: File): string | undefined => {
  if (!kinds.includes(type)) return `${name} is no JPEG, PNG, WebP or AVIF picture.`;
  if (size > mostBytes) return `${name} is larger than 8 MB.`;
  return undefined;
};

/** The product's pictures in their order. New ones stay here until the product is saved. */
export function PicturesCard() {
  const { setValue, getValues, watch, formState } = useFormContext<ProductValues>();
  const { field } = useController<ProductValues, 'images'>({ name: 'images' });
  const [refused, setRefused] = useState<string[]>([]);
  const pictures = field.value as FormPicture[];
  const { colors } = watch('matrix');

  const add = (files: File[]) => {
    const problems = files.flatMap((file) => problemOf(file) ?? []);
    const fitting = files.filter((file) => !problemOf(file));
    const free = most - pictures.length;
    if (fitting.length > free) problems.push(`A product has at most ${most} pictures.`);
    setRefused(problems);
    field.onChange([...pictures, ...fitting.slice(0, free).map(wait)]);
  };
  const change = (key: string, part: Partial<FormPicture>) =>
    setValue(
      'images',
      getValues('images').map((picture) => (picture.key === key ? { ...picture, ...part } : picture)),
      { shouldDirty: true },
    );
  const remove = (key: string) => {
    field.onChange(pictures.filter((picture) => picture.key !== key));
    forget(key);
  };

  return (
    <Card aria-labelledby="pictures-title">
      <h2 id="pictures-title">Pictures</h2>
      <Pictures>
        <p>The first is shown in lists. Pictures of a colour are shown when that colour is chosen.</p>
        {pictures.length > 0 && (
          <SortableList
            label="Pictures"
            items={pictures}
            keyOf={({ key }) => key}
            nameOf={({ alt }) => alt || 'the picture'}
            onOrder={field.onChange}
          >
            {(picture, grip, index) => (
              <PictureItem
                picture={picture}
                grip={grip}
                number={index + 1}
                colors={colors}
                problem={problemAt(formState.errors.images?.[index])}
                onChange={(part) => change(picture.key, part)}
                onRemove={() => remove(picture.key)}
              />
            )}
          </SortableList>
        )}
        <DropZone
          label="Add pictures"
          hint="JPEG, PNG, WebP or AVIF, at most 8 MB each; or drop them here. They are sent when you save."
          accept={kinds.join(',')}
          isMultiple
          isDisabled={formState.isSubmitting || pictures.length >= most}
          onFiles={add}
        />
        {refused.length > 0 && <p role="alert">{refused.join(' ')}</p>}
      </Pictures>
    </Card>
  );
}

const problemAt = (error?: {
  mediaId?: { message?: string };
  color?: { message?: string };
  alt?: { message?: string };
}) => error?.mediaId?.message ?? error?.color?.message ?? error?.alt?.message;
