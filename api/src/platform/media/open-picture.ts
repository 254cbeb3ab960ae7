import type { Sharp, SharpOptions } from 'sharp';

/** Opens a picture with sharp. The first call loads sharp, whose native library would take 30 to 40 ms of each start. */
export async function openPicture(bytes: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No picture is read twice, so cached operations would only hold memory.
  sharp.cache(false);
  return sharp(bytes, options);
}
