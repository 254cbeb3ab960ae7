/** What the shop reads itself. */
const known = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Pixels; the shop keeps fewer. */
const maxSidePixels = 1024;

/** A picture of any other type as a JPEG, if this browser can show it; otherwise the file itself, and the shop says what it thinks. */
export async function convertPhoto(file: File): Promise<File> {
  if (known.includes(file.type)) return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return (await drawn(image, file.name)) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function drawn(image: HTMLImageElement, name: string): Promise<File | undefined> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, maxSidePixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A JPEG has no transparency: what shows through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], name, { type: blob.type }) : undefined;
}
