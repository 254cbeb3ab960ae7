import type { AdminProduct } from '@vastra/shared/contract';
import { productTagNames } from '@vastra/shared/contract/product-fields';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import type { TrackUpload } from '../../components/uploads/form-uploads';
import { createProduct, updateProduct, uploadPhoto } from './api';
import { type Layer, toKey } from './matrix/matrix';
import { discardPending, findPendingFile, setUploadState } from './pictures/pending-uploads';
import {
  type FormPicture,
  getColorName,
  type ProductSubmission,
  type ProductValues,
  toSubmission,
  toUnchangedInput,
} from './values';

export interface SaveResult {
  product: AdminProduct;
  /** Pictures whose upload failed. */
  unsentPictures: FormPicture[];
}

interface SaveOptions {
  /** The version that was read; undefined for a new product. */
  version?: number;
  /** Adds an upload to the form, so that leaving the page asks. */
  trackUpload?: TrackUpload;
}

/** Creates or saves a product and then uploads its new pictures. Throws only if saving fails; failed uploads are returned. */
export async function saveProduct(
  id: string | undefined,
  values: ProductValues,
  { version, trackUpload = (upload) => upload }: SaveOptions = {},
): Promise<SaveResult> {
  const sent = toSubmission(values);
  const product = await (id === undefined || version === undefined
    ? createProduct({ ...sent.body, slug: values.slug.trim() || undefined })
    : updateProduct(id, { ...sent.body, version, stockNote: values.stockNote.trim() || undefined })
  ).catch((error) => {
    throw toFormError(error, sent);
  });
  return trackUpload(uploadPictures(product, values));
}

async function uploadPictures(product: AdminProduct, values: ProductValues): Promise<SaveResult> {
  let current = product;
  const order: string[] = [];
  const unsentPictures: FormPicture[] = [];
  // Files are read first, because leaving the screen discards pending files while the upload goes on.
  const files = values.images.map(({ key }) => findPendingFile(key));
  for (const [index, picture] of values.images.entries()) {
    const pendingFile = files[index];
    if (picture.mediaId !== null) order.push(picture.mediaId);
    if (picture.mediaId !== null || !pendingFile) continue;
    const name = getColorName(values, picture.color);
    const color = current.variants.some((variant) => variant.color === name) ? name : '';
    setUploadState(picture.key, { progress: 0 });
    try {
      const onProgress = (progress: number) => setUploadState(picture.key, { progress });
      current = await uploadPhoto(current._id, pendingFile.file, { alt: picture.alt, color, onProgress });
      order.push(current.images[current.images.length - 1].mediaId);
      discardPending(picture.key);
    } catch (error) {
      setUploadState(picture.key, { failure: toErrorMessage(error) });
      unsentPictures.push({ ...picture, color: color ? toKey(color) : null });
    }
  }
  return { product: await saveOrder(current, order), unsentPictures };
}

/** Saves the order of the pictures again if it differs, because the API adds an uploaded picture at the end. */
async function saveOrder(product: AdminProduct, order: string[]): Promise<AdminProduct> {
  const { images, ...rest } = toUnchangedInput(product);
  if (images.every(({ mediaId }, position) => mediaId === order[position])) return product;
  const getPosition = ({ mediaId }: { mediaId: string }) => order.indexOf(mediaId);
  const ordered = [...images].sort((one, other) => getPosition(one) - getPosition(other));
  return updateProduct(product._id, { ...rest, images: ordered, version: product.version }).catch((error) => {
    notify.error(`The order of the pictures was not saved. ${toErrorMessage(error)}`);
    return product;
  });
}

/** Converts the paths in the server's error to the paths of the form. */
function toFormError(error: unknown, { cellKeys, pictureIndexes }: ProductSubmission): unknown {
  if (!(error instanceof ApiError)) return error;
  const details = Object.entries(error.details).map(([path, message]) => {
    const [list, index, part, key] = path.split('.');
    if (list === 'variants' && part) {
      const cellField = part === 'customFields' ? `field:${key}` : (cellFields[part] ?? 'sku');
      return [`matrix.cells.${cellKeys[Number(index)]}.${cellField}`, message];
    }
    if (list === 'variants') return ['matrix', message];
    if (list === 'images' && part) return [`images.${pictureIndexes[Number(index)]}.${part}`, message];
    if (list === 'seoMediaId') return ['seoPicture', message];
    if (list === 'lookIds') return ['look', message];
    if (list === 'earlyAccessGroupIds') return ['earlyAccess', message];
    if (isTagName(list)) return [list, message];
    if (list === 'features' && index) return [`features.${index}.text`, message];
    if (list === 'isArchived') return ['isOnSale', message];
    return [path, message];
  });
  return new ApiError(error.status, error.code, error.message, Object.fromEntries(details));
}

const isTagName = (name: string): boolean => (productTagNames as readonly string[]).includes(name);

/** Layer of the table by field of a variant. */
const cellFields: Record<string, Layer> = {
  price: 'price',
  originalPrice: 'originalPrice',
  cost: 'cost',
  stockChange: 'stock',
  barcode: 'barcode',
  weightGrams: 'weight',
  parcelSize: 'parcel',
};
