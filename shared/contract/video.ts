import { z } from 'zod';
import { idSchema, imageSchema, openEnum, timeSchema } from './common';
import { videoTypes } from './video-rules';

/** A video as browsers play it. */
export const videoSchema = z.object({
  _id: idSchema,
  /** URL of the file, whose content never changes. It accepts requests for a range. */
  src: z.string(),
  /** Content type of the file. */
  type: openEnum(Object.values(videoTypes) as [string, ...string[]]),
  /** Picture that is shown until the video plays. */
  poster: imageSchema,
  /** URL of the captions (WebVTT, English); null without any. */
  captions: z.string().nullable(),
  /** Duration in seconds. Missing if the file does not state it. */
  duration: z.number().int().optional(),
  /** Time of the upload. */
  createdAt: timeSchema,
});
export type Video = z.output<typeof videoSchema>;

/** A video of a product, whose title screen readers and search engines read. */
export const productVideoSchema = videoSchema.extend({ title: z.string() });
export type ProductVideo = z.output<typeof productVideoSchema>;
