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

/** An uploaded font of the brand. */
export const brandFontSchema = z.object({
  /** Id of the upload. */
  fontId: idSchema,
});

/** Weights that a file of a font draws; equal if it is not variable. */
export const fontWeightsSchema = z.object({
  /** Thinnest weight, 1 to 1000. */
  min: z.number().int(),
  /** Boldest weight, 1 to 1000. */
  max: z.number().int(),
});
export type FontWeights = z.output<typeof fontWeightsSchema>;

/** Percentages of Arial with which a line is as long and as high as in the font, so that nothing moves when its file has loaded. */
export const fontFallbackSchema = z.object({
  /** Size of the letters. */
  size: z.number(),
  /** Height above the base line. */
  ascent: z.number(),
  /** Depth below the base line. */
  descent: z.number(),
  /** Gap between lines. */
  gap: z.number(),
});
export type FontFallback = z.output<typeof fontFallbackSchema>;

/** An uploaded font, as the form of the brand has it. */
export const uploadedFontSchema = brandFontSchema.extend({
  /** Name of the family, as the file states it. */
  name: z.string(),
  /** Path of the file. */
  url: z.string(),
  /** Weights that the file draws. */
  weights: fontWeightsSchema,
});
export type UploadedFont = z.output<typeof uploadedFontSchema>;

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
  /** Font of headings, in place of the font of the pair. The stored one stays if it is missing. */
  headingFont: brandFontSchema.nullable().optional(),
  /** Font of texts, in place of the font of the pair. The stored one stays if it is missing. */
  textFont: brandFontSchema.nullable().optional(),
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

/** An uploaded font, as pages load it. */
export const shopFontSchema = z.object({
  /** Path of the file. */
  url: z.string(),
  /** Weights that the file draws. */
  weights: fontWeightsSchema,
  /** Percentages of Arial with which a line is as long and as high as in the font. */
  fallback: fontFallbackSchema,
});
export type ShopFont = z.output<typeof shopFontSchema>;

/** Changes of the look that a shop begins with. */
export const shopBrandSchema = z.object({
  /** Changed colours by name, `#rrggbb`. */
  colors: z.record(z.string(), z.string()).optional(),
  /** Pixels at the corners of buttons and fields. */
  radius: z.number().int().optional(),
  /** Name of the pair of fonts. */
  fonts: z.string().optional(),
  /** Uploaded font of headings, in place of the font of the pair. */
  headingFont: shopFontSchema.optional(),
  /** Uploaded font of texts, in place of the font of the pair. */
  textFont: shopFontSchema.optional(),
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
