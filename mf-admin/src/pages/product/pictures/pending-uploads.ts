import { create } from 'zustand';
import type { FormPicture } from '../values';

interface PendingFile {
  file: File;
  /** Object URL that shows the picture until it is uploaded. */
  url: string;
}

/** Files of pictures that are not uploaded yet, by the picture's key in the form. */
const files = new Map<string, PendingFile>();

interface UploadState {
  /** Fraction that is sent, 0 to 1. */
  progress?: number;
  /** Message of a failed upload. */
  failure?: string;
}

/** Upload states by the picture's key in the form. */
export const useUploadStates = create<Record<string, UploadState>>(() => ({}));

export const setUploadState = (key: string, state: UploadState): void => useUploadStates.setState({ [key]: state });

let createdCount = 0;

/** Stores a file until the product is saved; returns its picture for the form. */
export function addPendingPicture(file: File): FormPicture {
  const key = `waiting-${++createdCount}`;
  files.set(key, { file, url: URL.createObjectURL(file) });
  return { key, mediaId: null, image: null, alt: '', color: null };
}

/** Finds the file of a picture that is not uploaded yet. */
export const findPendingFile = (key: string): PendingFile | undefined => files.get(key);

/** Drops a pending file after it was uploaded or removed. */
export function discardPending(key: string): void {
  const pending = files.get(key);
  if (pending) URL.revokeObjectURL(pending.url);
  files.delete(key);
  useUploadStates.setState(({ [key]: _removed, ...rest }) => rest, true);
}

/** Drops all pending files when the editor unmounts, except those that another screen takes over. */
export function discardAllPending(): void {
  const retainedKeys = new Set([...unsentByProduct.values()].flat().map(({ key }) => key));
  for (const key of [...files.keys()]) if (!retainedKeys.has(key)) discardPending(key);
}

/** Pictures of a new product whose upload failed; the product's own screen takes them over. */
const unsentByProduct = new Map<string, FormPicture[]>();
export const storeUnsentPictures = (productId: string, pictures: FormPicture[]): void =>
  void unsentByProduct.set(productId, pictures);
export function takeUnsentPictures(productId: string): FormPicture[] {
  const pictures = unsentByProduct.get(productId) ?? [];
  unsentByProduct.delete(productId);
  return pictures;
}
