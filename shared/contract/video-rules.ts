/** Rules of videos. This file has no zod, so that browsers can import it (`@vastra/shared/contract/video-rules`). */

/** Maximum size of a video in bytes. A minute of 1080p at 4 Mbit/s has 30 MB. */
export const maxVideoBytes = 32 * 1024 * 1024;
/** Maximum number of characters of a captions file (WebVTT). */
export const maxCaptionsLength = 100_000;
/** Maximum number of videos of a product. */
export const maxProductVideos = 5;
/** Maximum number of characters of the title of a video. */
export const maxVideoTitleLength = 120;

/** Content types of videos by their format. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoFormat = keyof typeof videoTypes;
