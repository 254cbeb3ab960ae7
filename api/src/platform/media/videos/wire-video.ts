import { type Video, type VideoFormat, videoTypes } from '@vastra/shared/contract';
import { type StoredPicture, toWireImage } from '../wire-image';

/** A stored video with its poster, as a query returns it. */
export interface StoredVideo {
  id: string;
  hash: string;
  format: VideoFormat;
  hasCaptions: boolean;
  /** Seconds; null if the file does not state them. */
  duration: number | null;
  poster: StoredPicture;
  createdAt: Date | string;
}

/** Path of the files of videos. */
export const videosPath = '/media/videos';

/** Converts a stored video for responses. */
export const toWireVideo = ({ id, hash, format, hasCaptions, duration, poster, createdAt }: StoredVideo): Video => ({
  _id: id,
  src: `${videosPath}/${id}-${hash}.${format}`,
  type: videoTypes[format],
  poster: toWireImage(poster),
  captions: hasCaptions ? `${videosPath}/${id}-${hash}.vtt` : null,
  ...(duration && { duration }),
  createdAt: new Date(createdAt).toISOString(),
});
