import type { AdminContent, UploadedPicture } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { FieldGrid, SwitchField, TextAreaField, TextField } from '../../components/form/fields';
import { linkPattern } from '../../components/form/link-pattern';
import { PictureInput } from '../../components/form/picture-input';
import type { StoredRecord } from '../../components/form/stored-record';
import { Stack } from '../../components/kit';
import { LinkField } from '../../components/pickers/link-field';
import { saveBlock } from './api';
import { BlockForm, type BlockProps } from './block-form';
import { NotShown, toUploadedPicture } from './not-shown';

interface Values {
  isShown: boolean;
  badge: string;
  title: string;
  text: string;
  link: { label: string; to: string };
  picture: UploadedPicture | null;
  alt: string;
}

const emptyPromo = { mediaId: null, badge: '', title: '', text: '', link: { label: 'Shop Now', to: '/shop' }, alt: '' };

const toStored = ({ promo: { value, image, version } }: AdminContent): StoredRecord<Values> => {
  const { mediaId, ...texts } = value ?? emptyPromo;
  return {
    values: { ...texts, isShown: value !== null, picture: toUploadedPicture(mediaId, image) },
    version,
  };
};

const save = ({ isShown, picture, ...texts }: Values, version?: number) =>
  saveBlock('promo', isShown ? { ...texts, mediaId: picture?.mediaId ?? null } : null, version, toFormField);

/** Returns the form's field for a field of the API. */
const toFormField = (apiField: string): string => (apiField === 'mediaId' ? 'picture' : apiField);

const labels = {
  isShown: 'Shown on the home page',
  badge: 'Badge',
  title: 'Title',
  text: 'Text',
  link: 'Button',
  picture: 'Picture',
  alt: 'Alt text',
};

/** Looks like the promo band of the home page (mf-catalog/src/pages/home/promo-band.tsx). */
const Band = styled.div`
  display: grid;
  border-radius: 12px;
  background: var(--brand-hover);
  color: #fff;
  overflow: hidden;
`;

const Badge = styled.b`
  padding: 2px 10px;
  border: 1px solid currentColor;
  border-radius: 6px;
  font-size: 14px;
  font-weight: 600;
`;

const Title = styled.strong`
  font: 500 30px/1.15 var(--serif);
`;

const LinkLabel = styled.span`
  padding: 12px 20px;
  border-radius: 6px;
  background: #fff;
  color: var(--ink);
  font-weight: 600;
`;

const PromoPicture = styled(Picture)`
  width: 100%;
  height: auto;
  max-height: 240px;
  object-fit: cover;
`;

const PromoPreview = ({ values: { isShown, badge, title, text, link, picture } }: { values: Values }) =>
  isShown ? (
    <Band>
      <Stack $align="start" $gap={12} $padding="24 16" $breaks>
        {badge && <Badge>{badge}</Badge>}
        <Title>{title || 'Title'}</Title>
        {text && <span>{text}</span>}
        <LinkLabel>{link.label}</LinkLabel>
      </Stack>
      {picture && <PromoPicture image={picture.image} sizes="400px" alt="" />}
    </Band>
  ) : (
    <NotShown />
  );

export const PromoForm = ({ content }: BlockProps) => (
  <BlockForm<Values>
    content={content}
    toStored={toStored}
    save={save}
    labels={labels}
    description="Shown below the new products on the home page."
    renderPreview={(values) => <PromoPreview values={values} />}
  >
    <SwitchField name="isShown" label={labels.isShown} />
    <FieldGrid>
      <TextField name="badge" label={labels.badge} hint="For example 25% OFF" maxLength={40} />
      <TextField name="title" label={labels.title} maxLength={80} />
    </FieldGrid>
    <TextAreaField name="text" label={labels.text} rows={3} maxLength={300} />
    <FieldGrid>
      <TextField name="link.label" label="Button label" maxLength={40} />
      <LinkField name="link.to" label="Link" rules={linkPattern} />
    </FieldGrid>
    <PictureInput name="picture" label={labels.picture} removeLabel="Remove picture" />
    <TextField name="alt" label={labels.alt} hint="Describes the picture for screen readers." maxLength={300} />
  </BlockForm>
);
