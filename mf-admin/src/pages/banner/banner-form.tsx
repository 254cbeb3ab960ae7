import type { AdminBanner } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { useWatch } from 'react-hook-form';
import { type BannerValues, findBanner, newBanner, saveBanner, storedBanner } from '../../components/banner';
import { Card, CardColumns } from '../../components/card';
import { EditForm } from '../../components/form/edit-form';
import { FieldGrid, MoneyField, SwitchField, TextField } from '../../components/form/fields';
import { PictureInput } from '../../components/form/picture-input';
import { SlidePreview } from './slide-preview';

const words = {
  picture: 'Picture',
  alt: 'What the picture shows',
  title: 'Title',
  subtitle: 'Line above the title',
  price: 'Starting price',
  link: 'Link',
  isActive: 'On the home page',
};

const asLink = {
  required: 'Please enter where the slide leads',
  pattern: {
    value: /^\s*(\/(?![/\\])|https:\/\/)/,
    message: 'Please enter a path of the shop, such as /shop, or an https address',
  },
};

interface BannerFormProps {
  /** None: a new one. */
  banner?: AdminBanner;
  onSaved?: (banner: AdminBanner) => void;
}

export function BannerForm({ banner, onSaved }: BannerFormProps) {
  return (
    <EditForm<BannerValues, AdminBanner>
      key={banner?.id ?? 'new'}
      stored={banner ? storedBanner(banner) : newBanner}
      save={(values, version) => saveBanner(banner?.id, values, version)}
      read={banner && (async () => storedBanner(await findBanner(banner.id)))}
      storedOf={storedBanner}
      onSaved={onSaved}
      words={words}
      show={(field, value) => (field === 'picture' ? <PictureOf value={value} /> : textOf(value))}
      saveLabel={banner ? 'Save' : 'Add banner'}
    >
      <CardColumns>
        <Card>
          <FieldGrid>
            <div className="wide">
              <PictureInput name="picture" label={words.picture} required="Please choose a picture" />
            </div>
            <div className="wide">
              <TextField
                name="alt"
                label={words.alt}
                hint="For who cannot see it. The left half should be calm: it carries the words."
                maxLength={300}
                rules={{ required: 'Please describe the picture' }}
              />
            </div>
            <TextField name="subtitle" label={words.subtitle} maxLength={80} />
            <TextField name="title" label={words.title} maxLength={80} rules={{ required: 'Please enter a title' }} />
            <MoneyField name="price" label={words.price} hint="Shown as “Starting at ₹…”. Empty: no price." />
            <TextField name="link" label={words.link} hint="Such as /category/women" maxLength={500} rules={asLink} />
            <div className="wide">
              <SwitchField name="isActive" label={words.isActive} />
            </div>
          </FieldGrid>
        </Card>
        <Card aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <Preview />
        </Card>
      </CardColumns>
    </EditForm>
  );
}

const Preview = () => <SlidePreview of={useWatch() as BannerValues} />;

const textOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '') || '(empty)';

const PictureOf = ({ value }: { value: unknown }) => (
  <Picture image={(value as BannerValues['picture'])?.image} sizes="160px" style={{ width: 160, height: 'auto' }} />
);
