import { type BrandPicture, getBrand } from '../../../platform/db/brand';
import type { Queryable } from '../../../platform/db/connect';
import { toBrandOrigin } from '../../../platform/media/admin-pictures';
import { type MediaConfig, readMaster } from '../../../platform/media/masters';
import { openPicture } from '../../../platform/media/open-picture';
import type { PaperLook } from './pdf-file';

/** Pixels of a logo on paper: 150 points at 300 dots per inch. */
const logoWidth = 640;

let lastLogo: { hash: string; png: Buffer } | undefined;

/** Reads the logo as PNG, because a PDF cannot hold WebP. Resolves to undefined if the file cannot be read: papers are needed without it too. */
async function readLogo({ mediaId, hash }: BrandPicture, config: MediaConfig): Promise<Buffer | undefined> {
  if (lastLogo?.hash === hash) return lastLogo.png;
  const master = await readMaster(toBrandOrigin(mediaId), config).catch(() => undefined);
  if (!master) return undefined;
  const picture = await openPicture(master);
  const png = await picture.resize({ width: logoWidth, withoutEnlargement: true }).png().toBuffer();
  lastLogo = { hash, png };
  return png;
}

/** Reads what invoices, packing slips, labels and manifests take from the look of the shop. */
export async function readPaperLook({ db, config }: { db: Queryable; config: MediaConfig }): Promise<PaperLook> {
  const { colors, logo } = await getBrand(db);
  return { brand: colors.brand, logo: (logo && (await readLogo(logo, config))) ?? undefined };
}

/** Converts a logo for a label printer, which knows black and white only: grey, on white. */
export const toGreyLogo = async (logo: Buffer): Promise<Buffer> =>
  (await openPicture(logo)).flatten({ background: '#ffffff' }).toColourspace('b-w').png().toBuffer();
