import type { BrandValue, Image } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { BrandPicture, StoredBrand } from '../../platform/db/brand';
import type { Queryable } from '../../platform/db/connect';
import { media } from '../../platform/db/schema';
import { claimPicture } from '../../platform/media/claim-picture';
import { PictureMissingError } from '../../platform/media/errors';
import { toWireImage } from '../../platform/media/wire-image';
import { FieldError } from '../../platform/server/errors/http-error';

/** Least side of an icon in pixels: phones show it that large while the installed app starts. */
const minIconSide = 512;

/** Adds the facts of the pictures' files, and claims new pictures. Throws a `FieldError` for an unusable picture. */
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
  return { ...value, logo, icon };
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

/** Returns the look for the wire: without the facts of files. */
export const toBrandValue = ({ logo, icon, ...brand }: StoredBrand): BrandValue => ({
  ...brand,
  logo: logo && { mediaId: logo.mediaId, alt: logo.alt },
  icon: icon && { mediaId: icon.mediaId, alt: icon.alt },
});

export const toBrandImage = (picture: BrandPicture | null): Image | null =>
  picture && toWireImage({ id: picture.mediaId, ...picture });
