import { z } from 'zod';
import { type BrandColors, fontPairNames, hexPattern, listContrastFindings, maxRadius } from './brand-rules';
import { buildListSchema, idSchema } from './common';

const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(hexPattern, 'Please enter a colour such as #8a1c4a')
  .meta({ example: '#8a1c4a' });

/** Colours by token of the design, `#rrggbb`. */
export const brandColorsSchema = z.object({
  /** Buttons and links. */
  brand: colorSchema,
  /** Buttons and links under the pointer. */
  brandHover: colorSchema,
  /** Text, and the bar at the top. */
  ink: colorSchema,
  /** Secondary text. */
  ink2: colorSchema,
  /** Small notes. */
  ink3: colorSchema,
  /** Tinted ground. */
  paper: colorSchema,
  /** Ground of pictures. */
  sand: colorSchema,
  /** Lines. */
  hairline: colorSchema,
}) satisfies z.ZodType<BrandColors>;

/** Pairs of fonts, by name. */
export const fontPairSchema = z.enum(fontPairNames);

/** A logo or an icon: an upload and its text. */
export const brandPictureSchema = z.object({
  /** Id of the upload. */
  mediaId: idSchema,
  /** Text for those who do not see it. */
  alt: z.string().trim().max(120),
});

/** The look of the shop as it is stored. */
export const brandValueSchema = z.object({
  /** Colours by token of the design, `#rrggbb`. */
  colors: brandColorsSchema,
  /** Pixels at the corners of buttons and fields. */
  radius: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(0, `Please enter 0 to ${maxRadius} pixels`)
    .max(maxRadius, `Please enter 0 to ${maxRadius} pixels`),
  /** Pair of fonts for headings and texts. */
  fonts: fontPairSchema,
  /** Shown in place of the name in the header. */
  logo: brandPictureSchema.nullable(),
  /** Square picture of browsers' tabs and of the installed app. */
  icon: brandPictureSchema.nullable(),
});
export type BrandValue = z.output<typeof brandValueSchema>;

/**
 * The look of the shop. Colours are refused that are hard to read (WCAG 2.2 AA); the message names the nearest colour that is not. Logo and icon are
 * uploads (`uploadBrandPicture`).
 */
export const brandSettingsSchema = brandValueSchema.superRefine(({ colors }, context) => {
  for (const { color, message } of listContrastFindings(colors))
    context.addIssue({ code: 'custom', path: ['colors', color], message });
});

/** A logo in the size in which pages show it, in pixels of CSS. The file is twice as large, for dense screens. */
export const shopLogoSchema = z.object({
  /** Path of the picture. */
  url: z.string(),
  /** Text for those who do not see it. */
  alt: z.string(),
  /** Width in pixels of CSS. */
  width: z.number().int(),
  /** Height in pixels of CSS. */
  height: z.number().int(),
});
export type ShopLogo = z.output<typeof shopLogoSchema>;

/** Changes of the look that a shop begins with. */
export const shopBrandSchema = z.object({
  /** Changed colours by name, `#rrggbb`. */
  colors: z.record(z.string(), z.string()).optional(),
  /** Pixels at the corners of buttons and fields. */
  radius: z.number().int().optional(),
  /** Name of the pair of fonts. */
  fonts: z.string().optional(),
  /** Shown in place of the name. */
  logo: shopLogoSchema.optional(),
  /** Square picture: `{folder}/{width}.png` for each width in pixels. */
  icon: z
    .object({
      /** Path of the folder of its files. */
      folder: z.string(),
      /** Widths of its files in pixels. */
      widths: buildListSchema(z.number().int(), 12),
    })
    .optional(),
});
export type ShopBrand = z.output<typeof shopBrandSchema>;
