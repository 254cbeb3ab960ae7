/** Picture types that the API can read. */
const supportedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** In pixels. The API stores smaller pictures than this. */
const maxSidePixels = 1024;

/** Converts a picture of another type to a JPEG. Returns the file unchanged if the browser cannot show it, so that the API refuses it. */
export async function convertPhoto(file: File): Promise<File> {
  if (supportedTypes.includes(file.type)) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return (await drawAsJpeg(image, file.name)) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawAsJpeg(image: HTMLImageElement, name: string): Promise<File | undefined> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, maxSidePixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A JPEG has no transparency, so transparent areas would become black.
  // token: a canvas reads no custom properties.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], name, { type: blob.type }) : undefined;
}
