import type { BrandValue, Settings, UploadedFont, UploadedPicture } from '@vastra/shared/contract';
import { brandColorLabels } from '@vastra/shared/contract/brand-rules';
import type { StoredRecord } from '../../../components/form/stored-record';
import { saveSetting } from '../api';

/** The form's values: pictures and fonts as the upload fields have them, and the text of the logo. */
export interface BrandValues extends Omit<BrandValue, 'logo' | 'icon' | 'headingFont' | 'textFont'> {
  headingFont: UploadedFont | null;
  textFont: UploadedFont | null;
  logo: UploadedPicture | null;
  logoAlt: string;
  icon: UploadedPicture | null;
}

export const toStoredBrand = ({
  brand: { value, version, logoImage, iconImage, headingFontFile = null, textFontFile = null },
}: Settings): StoredRecord<BrandValues> => ({
  values: {
    colors: value.colors,
    radius: value.radius,
    fonts: value.fonts,
    headingFont: headingFontFile,
    textFont: textFontFile,
    logo: value.logo && logoImage && { mediaId: value.logo.mediaId, image: logoImage },
    logoAlt: value.logo?.alt ?? '',
    icon: value.icon && iconImage && { mediaId: value.icon.mediaId, image: iconImage },
  },
  version,
});

export const saveBrand = (
  { logo, logoAlt, icon, headingFont, textFont, ...brand }: BrandValues,
  version?: number,
): Promise<Settings> =>
  saveSetting(
    'brand',
    {
      ...brand,
      headingFont: headingFont && { fontId: headingFont.fontId },
      textFont: textFont && { fontId: textFont.fontId },
      logo: logo && { mediaId: logo.mediaId, alt: logoAlt },
      icon: icon && { mediaId: icon.mediaId, alt: '' },
    },
    version,
    (field) => (field === 'logo.alt' ? 'logoAlt' : field),
  );

export const brandLabels: Record<keyof BrandValues, string> = {
  colors: 'Colours',
  radius: 'Roundness of corners, in pixels',
  fonts: 'Fonts',
  headingFont: 'Your font for headings',
  textFont: 'Your font for texts',
  logo: 'Logo',
  logoAlt: 'Alt text of the logo',
  icon: 'Icon',
};

/** Formats a value for the conflict dialog. */
export function formatBrandValue(field: keyof BrandValues, value: unknown): string {
  if (field === 'colors')
    return Object.entries(value as BrandValues['colors'])
      .map(([name, hex]) => `${brandColorLabels[name as keyof typeof brandColorLabels]}: ${hex}`)
      .join('\n');
  if (field === 'headingFont' || field === 'textFont') return (value as UploadedFont | null)?.name ?? '(none)';
  if (field === 'logo' || field === 'icon') return (value as UploadedPicture | null)?.mediaId ?? '(none)';
  return String(value) || '(empty)';
}
