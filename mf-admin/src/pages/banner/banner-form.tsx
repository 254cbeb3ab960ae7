import type { AdminBanner } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { Picture } from '@vastra/shared/ui/picture';
import { useFormContext, useWatch } from 'react-hook-form';
import { type BannerValues, emptyBanner, getBanner, saveBanner, toStoredBanner } from '../../components/banners/banner';
import { useSaveQuestion } from '../../components/dialogs/use-save-question';
import { EditForm } from '../../components/form/edit-form';
import { FieldGrid, MoneyField, SwitchField, TextField } from '../../components/form/fields';
import { linkPattern } from '../../components/form/link-pattern';
import { PictureInput } from '../../components/form/picture-input';
import { Stack, Text } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { LinkField } from '../../components/pickers/link-field';
import { PreviewLinkButton } from '../../components/publication/preview-link-button';
import { PublicationFields } from '../../components/publication/publication-fields';
import { SlidePreview } from './slide-preview';

const labels = {
  picture: 'Picture',
  alt: 'Alt text',
  title: 'Title',
  subtitle: 'Subtitle',
  price: 'Starting price',
  link: 'Link',
  isActive: 'On the home page',
  publishAt: 'Goes live at',
  archiveAt: 'Archived at',
};

const linkRules = { required: 'Please enter a link', ...linkPattern };

const zeroPriceQuestion = {
  title: 'Save with a starting price of ₹0?',
  text: 'The banner then says “Starting at ₹0”. To show no price, leave the field empty.',
};

interface BannerFormProps {
  /** Undefined for a new banner. */
  banner?: AdminBanner;
  onSaved?: (banner: AdminBanner) => void;
}

export function BannerForm({ banner, onSaved }: BannerFormProps) {
  const saveQuestion = useSaveQuestion();
  return (
    <>
      <EditForm<BannerValues, AdminBanner>
        key={banner?.id ?? 'new'}
        stored={banner ? toStoredBanner(banner) : emptyBanner}
        confirmSave={({ price }) => saveQuestion.ask(price === 0 ? zeroPriceQuestion : undefined)}
        save={(values, version) => saveBanner(banner?.id, values, version)}
        fetchLatest={banner && (async () => toStoredBanner(await getBanner(banner.id)))}
        toStored={toStoredBanner}
        onSaved={onSaved}
        labels={labels}
        formatValue={formatValue}
        saveLabel={banner ? 'Save' : 'Add banner'}
      >
        <CardColumns>
          <Card>
            <Stack>
              <PictureInput name="picture" label={labels.picture} required="Please choose a picture" />

              <TextField
                name="alt"
                label={labels.alt}
                hint="Describes the picture for screen readers. Keep the left half of the picture plain, because the text is placed there."
                maxLength={300}
                rules={{ required: 'Please enter the alt text' }}
              />
              <FieldGrid>
                <TextField name="subtitle" label={labels.subtitle} maxLength={80} />
                <TextField
                  name="title"
                  label={labels.title}
                  maxLength={80}
                  rules={{ required: 'Please enter a title' }}
                />
                <MoneyField
                  name="price"
                  label={labels.price}
                  hint="Shown as “Starting at ₹…”. Leave empty to show no price."
                />
                <LinkField
                  name="link"
                  label={labels.link}
                  hint="A page of the shop, or a URL that begins with https://"
                  rules={linkRules}
                />
              </FieldGrid>
              <SwitchField name="isActive" label={labels.isActive} />
              <BannerTimes banner={banner} />
            </Stack>
          </Card>
          <Card heading="Preview" headingId="preview">
            <Preview />
            {banner && <LivePreview id={banner.id} />}
          </Card>
        </CardColumns>
      </EditForm>
      {saveQuestion.dialog}
    </>
  );
}

const Preview = () => <SlidePreview banner={useWatch() as BannerValues} />;

function BannerTimes({ banner }: { banner?: AdminBanner }) {
  const isActive = useWatch({ name: 'isActive' });
  const stored = { publishAt: banner?.publishAt ?? null, archiveAt: banner?.archiveAt ?? null };
  return <PublicationFields isLive={isActive} stored={stored} />;
}

function LivePreview({ id }: { id: string }) {
  const { formState } = useFormContext();
  return (
    <Text as="div" $marginTop={16}>
      <PreviewLinkButton path={`admin/banners/${id}/preview-link`} isDirty={formState.isDirty} />
    </Text>
  );
}

const formatValue = (field: keyof BannerValues, value: unknown) => {
  if (field === 'picture') return <PictureValue value={value} />;
  return (field === 'publishAt' || field === 'archiveAt') && value ? formatDateTime(String(value)) : toText(value);
};

const toText = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '') || '(empty)';

const PictureValue = ({ value }: { value: unknown }) => (
  <Picture image={(value as BannerValues['picture'])?.image} sizes="160px" style={{ width: 160, height: 'auto' }} />
);
