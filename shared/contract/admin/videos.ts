import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { productVideoSchema, videoSchema } from '../video';
import { maxVideoTitleLength } from '../video-rules';
import { idSchema } from './common';
import { uploadedPictureSchema } from './content';

/** A video of a product, in display order. */
export const productVideoInput = z.object({
  /** Video that was uploaded in the last day, or that the product has. */
  videoId: idSchema,
  /** Says what the video shows. Screen readers and search engines read it. */
  title: z.string().trim().min(1, 'Please enter what the video shows').max(maxVideoTitleLength),
});

/** A video of a product as the editor reads it. */
export const adminProductVideoSchema = productVideoInput.extend({ video: productVideoSchema });
export type AdminProductVideo = z.output<typeof adminProductVideoSchema>;

/** Uploads the poster of a video. Request and errors as `uploadPicture`. */
export const uploadVideoPoster = defineCall({
  method: 'POST',
  path: '/admin/video-posters',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Uploads the picture that a video shows until it plays',
  tags: ['admin'],
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 201: envelope(uploadedPictureSchema) },
});

/**
 * Uploads a video: `multipart/form-data` with one file (`file`), MP4 (H.264 or AV1) or WebM by its content, at most `maxVideoBytes`, and, before it, `posterId` and
 * `captions` as fields. What an MP4 says about the place and the device of the recording is removed. A video that no product has after a day is deleted.
 * 413 `too_large`, 415 `not_a_video`, 400 `picture_unusable`.
 */
export const uploadVideo = defineCall({
  method: 'POST',
  path: '/admin/videos',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Uploads a video for a product',
  tags: ['admin'],
  multipart: {
    posterId: 'Id of the poster, a picture of `uploadVideoPoster`',
    captions: 'Text of a WebVTT file with captions in English; empty for none',
    file: 'The video: MP4 or WebM',
  },
  errorCodes: { 400: ['picture_unusable'], 413: ['too_large'], 415: ['not_a_video'] },
  response: { 201: envelope(videoSchema) },
});
