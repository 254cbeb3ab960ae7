import type { AdminContent, UploadedPicture } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { SwitchField, TextAreaField, TextField } from '../../components/form/fields';
import { PictureInput } from '../../components/form/picture-input';
import { Muted, Text } from '../../components/kit';
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

/** Looks like the testimonial of the home page (mf-catalog/src/pages/home/testimonial.tsx). */
const Figure = styled.figure`
  display: grid;
  gap: 16px;
  justify-items: center;
  padding: 16px 0;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Portrait = styled(Picture)`
  width: 64px;
  height: 64px;
  border-radius: 50%;
  object-fit: cover;
`;

const Quote = styled.blockquote`
  font: 500 20px/1.4 var(--serif);
`;

const QuotePreview = ({ values: { isShown, quote, author, role, picture } }: { values: Values }) =>
  isShown ? (
    <Figure>
      {picture && <Portrait image={picture.image} sizes="64px" alt="" />}
      <Quote>“{quote || 'Quote'}”</Quote>
      <Muted as="figcaption">
        <Text as="strong" $block $tone="ink">
          {author || 'Name'}
        </Text>
        {role}
      </Muted>
    </Figure>
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
    <div className="wide">
      <SwitchField name="isShown" label={labels.isShown} />
    </div>
    <div className="wide">
      <TextAreaField name="quote" label={labels.quote} maxLength={600} />
    </div>
    <TextField name="author" label={labels.author} maxLength={80} />
    <TextField name="role" label={labels.role} hint="For example Customer from Pune" maxLength={80} />
    <div className="wide">
      <PictureInput name="picture" label={labels.picture} removeLabel="Remove picture" />
    </div>
    <div className="wide">
      <TextField name="alt" label={labels.alt} maxLength={300} />
    </div>
  </BlockForm>
);
