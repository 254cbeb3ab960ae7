/** Builds a file that begins like a PNG picture. */
export const buildPictureFile = (name: string, type = 'image/png'): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), name], name, { type });
