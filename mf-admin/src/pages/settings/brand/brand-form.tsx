import type { Settings } from '@vastra/shared/contract';
import { brandColorNames, fontPairs, maxRadius } from '@vastra/shared/contract/brand-rules';
import { useWatch } from 'react-hook-form';
import { EditForm } from '../../../components/form/edit-form';
import { ChoiceField, FieldGrid, NumberField, TextField } from '../../../components/form/fields';
import { PictureInput } from '../../../components/form/picture-input';
import { Stack } from '../../../components/kit';
import { Card, CardColumns } from '../../../components/layout/card';
import { getSettings } from '../api';
import { SettingNote } from '../setting-form';
import { BrandPreview } from './brand-preview';
import { ColorField } from './color-field';
import { FontField } from './font-field';
import { type BrandValues, brandLabels, formatBrandValue, saveBrand, toStoredBrand } from './values';

const fontChoices = Object.fromEntries(
  Object.entries(fontPairs).map(([name, { headings, texts }]) => [name, `${headings} and ${texts}`]),
);
const radiusText = `Please enter 0 to ${maxRadius} pixels`;
const radiusRules = {
  required: radiusText,
  min: { value: 0, message: radiusText },
  max: { value: maxRadius, message: radiusText },
  validate: (radius: number) => Number.isInteger(radius) || 'Please enter a whole number',
};

/** The form of the shop's look: logo, icon, colours, fonts and corners, with a preview of the input. */
export const BrandForm = ({ settings }: { settings: Settings }) => (
  <EditForm<BrandValues, Settings>
    stored={toStoredBrand(settings)}
    save={saveBrand}
    fetchLatest={async () => toStoredBrand(await getSettings())}
    toStored={toStoredBrand}
    labels={brandLabels}
    formatValue={formatBrandValue}
  >
    <CardColumns>
      <div>
        <Card heading="Logo and icon">
          <Stack>
            <PictureInput
              name="logo"
              label={brandLabels.logo}
              path="admin/brand-pictures"
              removeLabel="Remove the logo"
            />
            <LogoAltField />
            <PictureInput
              name="icon"
              label={brandLabels.icon}
              path="admin/brand-pictures"
              removeLabel="Remove the icon"
            />
            <SettingNote>
              The logo is shown in place of the name, at most 160 × 40 pixels large, in the header, the footer, mails
              and invoices. The icon is for tabs of browsers and the installed app: a square of at least 512 pixels,
              best without transparent parts.
            </SettingNote>
          </Stack>
        </Card>
        <Card heading="Colours">
          <FieldGrid>
            {brandColorNames.map((color) => (
              <ColorField key={color} color={color} />
            ))}
          </FieldGrid>
        </Card>
        <Card heading="Fonts and corners">
          <FieldGrid>
            <ChoiceField name="fonts" label={brandLabels.fonts} hint="Headings, and texts." choices={fontChoices} />
            <NumberField
              name="radius"
              label={brandLabels.radius}
              hint="Of buttons and fields; cards have twice as much."
              min={0}
              max={maxRadius}
              rules={radiusRules}
            />
          </FieldGrid>
        </Card>
        <Card heading="Your own fonts">
          <Stack>
            <FontField name="headingFont" label={brandLabels.headingFont} use="headings" />
            <FontField name="textFont" label={brandLabels.textFont} use="texts" />
            <SettingNote>
              Upload only fonts whose licence gives you the right to use them on a website. A font has all English
              letters, digits and ₹. A variable font draws bold texts best. Without a font, the pair above is used.
            </SettingNote>
          </Stack>
        </Card>
      </div>
      <Card heading="Preview">
        <Preview name={settings.shop.value.name ?? ''} />
        <SettingNote>The name, addresses, support hours and social links are under Shop details.</SettingNote>
      </Card>
    </CardColumns>
  </EditForm>
);

/** A picture needs a text for those who do not see it. */
function LogoAltField() {
  const logo: BrandValues['logo'] = useWatch({ name: 'logo' });
  return (
    <TextField
      name="logoAlt"
      label={brandLabels.logoAlt}
      hint="Usually the name of the shop."
      maxLength={120}
      rules={{ validate: (text: string) => !logo || text.trim() !== '' || 'Please enter the alt text' }}
    />
  );
}

const Preview = ({ name }: { name: string }) => <BrandPreview values={useWatch() as BrandValues} name={name} />;
