import { brandValueSchema, listContrastFindings, maxFontBytes } from '@vastra/shared/contract';
import { and, desc, eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { type BrandFont, type BrandPicture, brandPicturePrefix, getBrand } from '../../platform/db/brand';
import type { Queryable } from '../../platform/db/connect';
import { fonts, media } from '../../platform/db/schema';
import { saveBrandPicture, toBrandOrigin } from '../../platform/media/admin-pictures';
import { hashFont, saveFont, toFontOrigin } from '../../platform/media/fonts/save-font';
import { type MediaConfig, readMaster } from '../../platform/media/masters';
import { encodeBrandPicture, maxBrandPictureBytes } from '../../platform/media/upload';
import { HttpError } from '../../platform/server/errors/http-error';
import { definePart } from './part';
import { saveStoredSetting } from './save-stored-setting';

/** A picture in the file: WebP without loss, so that it is the same in each shop. */
const pictureSchema = z
  .object({
    alt: z.string().trim().max(120),
    /** Base64. */
    webp: z
      .string()
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is no picture')
      .max(Math.ceil(maxBrandPictureBytes / 3) * 4),
  })
  .nullable();
type FilePicture = z.output<typeof pictureSchema>;

/** A font in the file. Without it, pages have the font of the pair. */
const fontSchema = z.object({
  /** Base64. */
  woff2: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is no font')
    .max(Math.ceil(maxFontBytes / 3) * 4),
});
type FileFont = z.output<typeof fontSchema>;

const brandPartSchema = brandValueSchema
  .omit({ logo: true, icon: true, headingFont: true, textFont: true })
  .extend({
    logo: pictureSchema,
    icon: pictureSchema,
    headingFont: fontSchema.optional(),
    textFont: fontSchema.optional(),
  })
  .superRefine(({ colors }, context) => {
    for (const { color, message } of listContrastFindings(colors))
      context.addIssue({ code: 'custom', path: ['colors', color], message });
  });

const toFilePicture = async (picture: BrandPicture | null, config: MediaConfig): Promise<FilePicture> => {
  if (!picture) return null;
  const master = await readMaster(toBrandOrigin(picture.mediaId), config);
  if (!master) throw new HttpError(409, 'picture_unusable', 'A picture of the brand is missing. Please add it again.');
  return { alt: picture.alt, webp: master.toString('base64') };
};

const encode = (picture: NonNullable<FilePicture>) => encodeBrandPicture(Buffer.from(picture.webp, 'base64'));

const findByHash = async (db: Queryable, hash: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.hash, hash), like(media.id, `${brandPicturePrefix}%`)))
    .orderBy(desc(media.createdAt))
    .limit(1);
  return found?.id;
};

/** Returns the picture as the setting has it. It was stored by `prepare`. */
const toSettingPicture = async (tx: Queryable, picture: FilePicture) =>
  picture && { alt: picture.alt, mediaId: (await findByHash(tx, (await encode(picture)).hash)) ?? '' };

const toFileFont = async (font: BrandFont, config: MediaConfig): Promise<FileFont> => {
  const master = await readMaster(toFontOrigin(font.fontId), config);
  if (!master) throw new HttpError(409, 'font_unusable', 'A font of the brand is missing. Please add it again.');
  return { woff2: master.toString('base64') };
};

const toBytes = ({ woff2 }: FileFont): Buffer => Buffer.from(woff2, 'base64');

const findFontByHash = async (db: Queryable, hash: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ id: fonts.id })
    .from(fonts)
    .where(eq(fonts.hash, hash))
    .orderBy(desc(fonts.createdAt))
    .limit(1);
  return found?.id;
};

/** Returns the font as the setting has it. It was stored by `prepare`. */
const toSettingFont = async (tx: Queryable, font: FileFont | undefined) =>
  font ? { fontId: (await findFontByHash(tx, hashFont(toBytes(font)))) ?? '' } : null;

/** The look of the shop, with its pictures and fonts. */
export const brandPart = definePart({
  name: 'brand',
  title: 'Brand',
  schema: brandPartSchema,
  read: async (db, { config }) => {
    const { colors, radius, fonts: pair, logo, icon, headingFont, textFont } = await getBrand(db);
    return {
      ...{ colors, radius, fonts: pair },
      logo: await toFilePicture(logo, config),
      icon: await toFilePicture(icon, config),
      ...(headingFont && { headingFont: await toFileFont(headingFont, config) }),
      ...(textFont && { textFont: await toFileFont(textFont, config) }),
    };
  },
  prepare: async (db, { logo, icon, headingFont, textFont }, { config, actorId }) => {
    for (const picture of [logo, icon])
      if (picture && !(await findByHash(db, (await encode(picture)).hash)))
        await saveBrandPicture({ db, config }, actorId, Buffer.from(picture.webp, 'base64'));
    for (const font of [headingFont, textFont])
      if (font && !(await findFontByHash(db, hashFont(toBytes(font)))))
        await saveFont({ db, config }, actorId, toBytes(font));
  },
  write: async (tx, { logo, icon, headingFont, textFont, ...look }, context) => {
    const value = {
      ...look,
      logo: await toSettingPicture(tx, logo),
      icon: await toSettingPicture(tx, icon),
      headingFont: await toSettingFont(tx, headingFont),
      textFont: await toSettingFont(tx, textFont),
    };
    await saveStoredSetting(tx, 'brand', value, context);
  },
});
