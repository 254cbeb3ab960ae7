import type { AdminContent, UploadedPicture } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { FieldGrid, SwitchField, TextAreaField, TextField } from '../../components/form/fields';
import { PictureInput } from '../../components/form/picture-input';
import { Muted, Stack, Text } from '../../components/kit';
import { saveBlock } from './api';
import { BlockForm, type BlockProps } from './block-form';
import { NotShown, toUploadedPicture } from './not-shown';

interface Values {
  isShown: boolean;
  quote: string;
  author: string;
  role: string;
  picture: UploadedPicture | null;
  alt: string;
}

const empty = { mediaId: null, quote: '', author: '', role: '', alt: '' };

const toStored = ({ testimonial: { value, image, version } }: AdminContent) => {
  const { mediaId, ...texts } = value ?? empty;
  return {
    values: { ...texts, isShown: value !== null, picture: toUploadedPicture(mediaId, image) } as Values,
    version,
  };
};

const save = ({ isShown, picture, ...texts }: Values, version?: number) =>
  saveBlock('testimonial', isShown ? { ...texts, mediaId: picture?.mediaId ?? null } : null, version, (field) =>
    field === 'mediaId' ? 'picture' : field,
  );

const labels = {
  isShown: 'Shown on the home page',
  quote: 'Quote',
  author: 'Name',
  role: 'Role or place',
  picture: 'Picture',
  alt: 'Alt text',
};

const Portrait = styled(Picture)`
  width: 64px;
  height: 64px;
  border-radius: 50%;
  object-fit: cover;
`;

const Quote = styled.blockquote`
  font: 500 20px/1.4 var(--serif);
`;

/** Looks like the testimonial of the home page (mf-catalog/src/pages/home/testimonial.tsx). */
const QuotePreview = ({ values: { isShown, quote, author, role, picture } }: { values: Values }) =>
  isShown ? (
    <Stack as="figure" $align="center" $padding="16 0" $breaks style={{ textAlign: 'center' }}>
      {picture && <Portrait image={picture.image} sizes="64px" alt="" />}
      <Quote>“{quote || 'Quote'}”</Quote>
      <Muted as="figcaption">
        <Text as="strong" $block $tone="ink">
          {author || 'Name'}
        </Text>
        {role}
      </Muted>
    </Stack>
  ) : (
    <NotShown />
  );

export const TestimonialForm = ({ content }: BlockProps) => (
  <BlockForm<Values>
    content={content}
    toStored={toStored}
    save={save}
    labels={labels}
    description="A customer quote on the home page. Publish only real quotes, with the customer’s consent."
    renderPreview={(values) => <QuotePreview values={values} />}
  >
    <SwitchField name="isShown" label={labels.isShown} />
    <TextAreaField name="quote" label={labels.quote} maxLength={600} />
    <FieldGrid>
      <TextField name="author" label={labels.author} maxLength={80} />
      <TextField name="role" label={labels.role} hint="For example Customer from Pune" maxLength={80} />
    </FieldGrid>
    <PictureInput name="picture" label={labels.picture} removeLabel="Remove picture" />
    <TextField name="alt" label={labels.alt} maxLength={300} />
  </BlockForm>
);
