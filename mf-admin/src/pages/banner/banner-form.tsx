import type { AdminBanner } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { useWatch } from 'react-hook-form';
import { type BannerValues, emptyBanner, getBanner, saveBanner, toStoredBanner } from '../../components/banners/banner';
import { useSaveQuestion } from '../../components/dialogs/use-save-question';
import { EditForm } from '../../components/form/edit-form';
import { FieldGrid, MoneyField, SwitchField, TextField } from '../../components/form/fields';
import { linkPattern } from '../../components/form/link-pattern';
import { PictureInput } from '../../components/form/picture-input';
import { Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { SlidePreview } from './slide-preview';

const labels = {
  picture: 'Picture',
  alt: 'Alt text',
  title: 'Title',
  subtitle: 'Subtitle',
  price: 'Starting price',
  link: 'Link',
  isActive: 'On the home page',
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
        formatValue={(field, value) => (field === 'picture' ? <PictureValue value={value} /> : toText(value))}
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
                <TextField
                  name="link"
                  label={labels.link}
                  hint="For example /category/women"
                  maxLength={500}
                  rules={linkRules}
                />
              </FieldGrid>
              <SwitchField name="isActive" label={labels.isActive} />
            </Stack>
          </Card>
          <Card heading="Preview" headingId="preview">
            <Preview />
          </Card>
        </CardColumns>
      </EditForm>
      {saveQuestion.dialog}
    </>
  );
}

const Preview = () => <SlidePreview banner={useWatch() as BannerValues} />;

const toText = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '') || '(empty)';

const PictureValue = ({ value }: { value: unknown }) => (
  <Picture image={(value as BannerValues['picture'])?.image} sizes="160px" style={{ width: 160, height: 'auto' }} />
);
