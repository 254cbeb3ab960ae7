import type { BrandValue, Image } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { BrandFont, BrandPicture, StoredBrand } from '../../platform/db/brand';
import type { Queryable } from '../../platform/db/connect';
import { media } from '../../platform/db/schema';
import { claimPicture } from '../../platform/media/claim-picture';
import { FontMissingError, PictureMissingError } from '../../platform/media/errors';
import { claimFont } from '../../platform/media/fonts/save-font';
import { toWireImage } from '../../platform/media/wire-image';
import { FieldError } from '../../platform/server/errors/http-error';

/** Least side of an icon in pixels: phones show it that large while the installed app starts. */
const minIconSide = 512;

/** Adds the facts of the files of pictures and fonts, and claims new ones. Throws a `FieldError` for an unusable one. */
export async function toStoredBrand(tx: Queryable, value: BrandValue, current: StoredBrand): Promise<StoredBrand> {
  const logo = await findPicture(tx, 'logo', value.logo, current.logo);
  const icon = await findPicture(tx, 'icon', value.icon, current.icon);
  if (icon && (icon.width !== icon.height || icon.width < minIconSide))
    throw new FieldError(
      400,
      'invalid_input',
      'value.icon',
      `Please choose a square picture of at least ${minIconSide} pixels a side`,
    );
  const headingFont = await findFont(tx, 'headingFont', value.headingFont, current.headingFont);
  const textFont = await findFont(tx, 'textFont', value.textFont, current.textFont);
  return { ...value, logo, icon, headingFont, textFont };
}

async function findPicture(
  tx: Queryable,
  name: 'logo' | 'icon',
  value: BrandValue['logo'],
  current: BrandPicture | null,
): Promise<BrandPicture | null> {
  if (!value) return null;
  const { mediaId, alt } = value;
  if (name === 'logo' && !alt)
    throw new FieldError(400, 'invalid_input', 'value.logo.alt', 'Please enter the alt text');
  if (mediaId === current?.mediaId) return { ...current, alt };
  await claimPicture(tx, { mediaId, field: `value.${name}` });
  const [picture] = await tx
    .select({ hash: media.hash, width: media.width, height: media.height })
    .from(media)
    .where(eq(media.id, mediaId));
  if (!picture) throw new PictureMissingError(`value.${name}`);
  return { mediaId, alt, ...picture };
}

/** Admin areas of earlier versions send no fonts; the stored one stays then. */
async function findFont(
  tx: Queryable,
  name: 'headingFont' | 'textFont',
  value: BrandValue['textFont'],
  current: BrandFont | null,
): Promise<BrandFont | null> {
  if (value === undefined) return current;
  if (value === null || value.fontId === current?.fontId) return value && current;
  const font = await claimFont(tx, value.fontId);
  if (!font) throw new FontMissingError(`value.${name}`);
  return font;
}

/** Returns the look for the wire: without the facts of files. */
export const toBrandValue = ({ logo, icon, headingFont, textFont, ...brand }: StoredBrand): BrandValue => ({
  ...brand,
  headingFont: headingFont && { fontId: headingFont.fontId },
  textFont: textFont && { fontId: textFont.fontId },
  logo: logo && { mediaId: logo.mediaId, alt: logo.alt },
  icon: icon && { mediaId: icon.mediaId, alt: icon.alt },
});

export const toBrandImage = (picture: BrandPicture | null): Image | null =>
  picture && toWireImage({ id: picture.mediaId, ...picture });
