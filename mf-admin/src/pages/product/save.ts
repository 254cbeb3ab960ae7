import type { AdminProduct } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { createProduct, sendPhoto, updateProduct } from './api';
import { keyOf } from './matrix/matrix';
import { forget, tellSending, waitingFor } from './pictures/waiting';
import { colorName, type FormPicture, inputOf, type ProductValues, type Sent, sameAgain } from './values';

export interface Saved {
  product: AdminProduct;
  /** Pictures that could not be sent. */
  left: FormPicture[];
}

/** Saves a product, or makes one, and then sends the pictures that wait; once it is saved nothing throws any more. */
export async function saveProduct(id: string | undefined, values: ProductValues, version?: number): Promise<Saved> {
  const sent = inputOf(values);
  const product = await (id === undefined || version === undefined
    ? createProduct({ ...sent.body, slug: values.slug.trim() || undefined })
    : updateProduct(id, { ...sent.body, version })
  ).catch((error) => {
    throw inTheForm(error, sent);
  });
  return sendPictures(product, values);
}

async function sendPictures(product: AdminProduct, values: ProductValues): Promise<Saved> {
  let now = product;
  const order: string[] = [];
  const left: FormPicture[] = [];
  // Taken now: whoever leaves the screen meanwhile has saved them all the same.
  const files = values.images.map(({ key }) => waitingFor(key));
  for (const [at, picture] of values.images.entries()) {
    const waiting = files[at];
    if (picture.mediaId !== null) order.push(picture.mediaId);
    if (picture.mediaId !== null || !waiting) continue;
    const name = colorName(values, picture.color);
    const color = now.variants.some((variant) => variant.color === name) ? name : '';
    tellSending(picture.key, { part: 0 });
    try {
      const onProgress = (part: number) => tellSending(picture.key, { part });
      now = await sendPhoto(now._id, waiting.file, { alt: picture.alt, color, onProgress });
      order.push(now.images[now.images.length - 1].mediaId);
      forget(picture.key);
    } catch (error) {
      tellSending(picture.key, { failure: messageOf(error) });
      left.push({ ...picture, color: color ? keyOf(color) : null });
    }
  }
  return { product: await inOrder(now, order), left };
}

/** A picture is added as the last: where it was to stand further ahead, the order is saved once more. */
async function inOrder(product: AdminProduct, order: string[]): Promise<AdminProduct> {
  const { images, ...rest } = sameAgain(product);
  if (images.every(({ mediaId }, at) => mediaId === order[at])) return product;
  const placeOf = ({ mediaId }: { mediaId: string }) => order.indexOf(mediaId);
  const ordered = [...images].sort((one, other) => placeOf(one) - placeOf(other));
  return updateProduct(product._id, { ...rest, images: ordered, version: product.version }).catch((error) => {
    notify.error(`The order of the pictures was not saved. ${messageOf(error)}`);
    return product;
  });
}

/** The server's paths as those of the form. */
function inTheForm(error: unknown, { cells, pictures }: Sent): unknown {
  if (!(error instanceof ApiError)) return error;
  const details = Object.entries(error.details).map(([path, message]) => {
    const [list, at, part] = path.split('.');
    if (list === 'variants' && part) {
      const field = part === 'stockChange' ? 'stock' : layered.has(part) ? part : 'sku';
      return [`matrix.cells.${cells[Number(at)]}.${field}`, message];
    }
    if (list === 'variants') return ['matrix', message];
    if (list === 'images' && part) return [`images.${pictures[Number(at)]}.${part}`, message];
    if (list === 'features' && at) return [`features.${at}.text`, message];
    if (list === 'isArchived') return ['isOnSale', message];
    return [path, message];
  });
  return new ApiError(error.status, error.code, error.message, Object.fromEntries(details));
}

const layered = new Set(['price', 'originalPrice', 'sku']);
