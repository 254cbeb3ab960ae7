import type { PropertySchema } from '@vastra/platform/federation/property-schema';
import type { SectionDeclaration, SectionPreview } from '@vastra/platform/federation/release';
import type { z } from 'zod';
import { readProperties } from '../read-properties';
import { describeProperties } from './describe-properties';
import { drawPreview } from './draw-preview';

/** Maximum characters of the picture of a preview, because the list of sections carries all pictures. */
const maxImageLength = 8000;
const imagePattern = /^data:image\/(svg\+xml|png|webp)[;,]/;

/** The preview of a section: `rows` of parts that are drawn (`drawPreview`), or a data URL of a picture of 160 x 100. */
type DrawnPreview = SectionPreview | { alt: string; rows: readonly string[] };

type Preset = Omit<NonNullable<SectionDeclaration['presets']>[number], 'preview'> & { preview?: DrawnPreview };

interface SectionDescription<Shape extends z.core.$ZodShape> extends Omit<SectionDeclaration, 'presets' | 'preview'> {
  /** Settings by name, as fields of zod. */
  settings: Shape;
  presets?: readonly Preset[];
  preview?: DrawnPreview;
}

interface DescribedSection<Shape extends z.core.$ZodShape> {
  properties: PropertySchema<z.input<z.ZodObject<Shape>>, z.output<z.ZodObject<Shape>>>;
  section: SectionDeclaration;
}

function toPreview(label: string, preview: DrawnPreview): SectionPreview {
  const image = 'rows' in preview ? drawPreview(preview.rows) : preview.image;
  if (!imagePattern.test(image))
    throw new Error(`The preview of ${label} is no data URL of an SVG, PNG or WebP picture`);
  if (image.length > maxImageLength)
    throw new Error(`The preview of ${label} has more than ${maxImageLength} characters`);
  return { alt: preview.alt, image };
}

function toPreset(label: string, properties: PropertySchema, { preview, ...preset }: Preset) {
  try {
    readProperties(properties, preset.settings);
  } catch (error) {
    throw new Error(`The preset ${preset.label} of ${label} is not allowed: ${(error as Error).message}`);
  }
  return { ...preset, ...(preview && { preview: toPreview(preset.label, preview) }) };
}

/**
 * Describes a section, which is a fragment that merchants place on pages and set up. Like `describeProperties` it runs at build time.
 *
 * @throws Error if the settings of a preset are not allowed, or a preview is no small picture
 */
export function describeSection<Shape extends z.core.$ZodShape>({
  settings,
  presets,
  preview,
  ...section
}: SectionDescription<Shape>): DescribedSection<Shape> {
  const properties = describeProperties(settings);
  const { label } = section;
  return {
    properties,
    section: {
      ...section,
      ...(presets && { presets: presets.map((preset) => toPreset(label, properties as PropertySchema, preset)) }),
      ...(preview && { preview: toPreview(label, preview) }),
    },
  };
}
