import type { UploadedPicture } from '@vastra/shared/contract';
import { productSeoNames } from '@vastra/shared/contract/product-fields';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { FieldGrid, TextField } from '../../../components/form/fields';
import { PictureInput } from '../../../components/form/picture-input';
import { Hint, Row, Stack } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { Thumbnail } from '../../../components/kit/thumbnail';
import { Card } from '../../../components/layout/card';
import { getFieldProps } from '../text-fields';
import type { ProductValues } from '../values';

/** The texts and the picture that search engines show. */
export const SearchEnginesCard = () => (
  <Card heading="Search engines" headingId="seo-title">
    <FieldGrid>
      {productSeoNames.map((name) => (
        <div key={name} className="wide">
          <TextField {...getFieldProps(name)} />
        </div>
      ))}
      <div className="wide">
        <SeoPicture />
      </div>
    </FieldGrid>
  </Card>
);

export const seoPictureLabel = 'Picture for search engines and shares';

/** The picture that search engines and shared links show: uploaded, or one of the product's pictures. */
function SeoPicture() {
  const { formState } = useFormContext<ProductValues>();
  const error = formState.errors.seoPicture?.message;
  return (
    <Stack $gap={12} role="group" aria-label={seoPictureLabel}>
      <PictureInput name="seoPicture" label={seoPictureLabel} removeLabel="Use the first picture" />
      {error === undefined && <Hint>Empty: the first picture. Best 1200 × 630 pixels.</Hint>}
      <OwnPictures />
    </Stack>
  );
}

const Choice = styled(SmallButton)`
  padding: 4px;
  &[aria-pressed='true'] {
    outline: 3px solid var(--brand);
  }
`;

/** The product's pictures as buttons. A picture that is not uploaded yet can be chosen after the save. */
function OwnPictures() {
  const images = useWatch<ProductValues, 'images'>({ name: 'images' });
  const { field } = useController<ProductValues, 'seoPicture'>({ name: 'seoPicture' });
  const stored = images.flatMap(({ mediaId, image, alt }): (UploadedPicture & { alt: string })[] =>
    mediaId !== null && image ? [{ mediaId, image, alt }] : [],
  );
  if (stored.length === 0) return null;
  return (
    <Stack $gap={6}>
      <Hint as="span">Or choose one of the product’s pictures:</Hint>
      <Row as="ul" $gap={8} aria-label="Pictures of the product">
        {stored.map(({ mediaId, image, alt }, index) => (
          <li key={mediaId}>
            <Choice
              $tone="line"
              aria-label={`Use picture ${index + 1}${alt && `: ${alt}`}`}
              aria-pressed={field.value?.mediaId === mediaId}
              onClick={() => field.onChange({ mediaId, image })}
            >
              <Thumbnail image={image} sizes="40px" alt="" />
            </Choice>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
