import { create } from 'zustand';
import type { FormPicture } from '../values';

interface PendingFile {
  file: File;
  /** Shows it until the server has it. */
  url: string;
}

/** Files of pictures that are not sent yet, by the key that they have in the form. */
const files = new Map<string, PendingFile>();

/** How far each is: part of 1 while it is sent, or why it was not. */
export const useUploadStates = create<Record<string, { part?: number; failure?: string }>>(() => ({}));

export const setUploadState = (key: string, state: { part?: number; failure?: string }): void =>
  useUploadStates.setState({ [key]: state });

let createdCount = 0;

/** Keeps a file until the product is saved. */
export function addPendingPicture(file: File): FormPicture {
  const key = `waiting-${++createdCount}`;
  files.set(key, { file, url: URL.createObjectURL(file) });
  return { key, mediaId: null, image: null, alt: '', color: null };
}

export const findPendingFile = (key: string): PendingFile | undefined => files.get(key);

/** It was sent, or is not wanted any more. */
export function discardPending(key: string): void {
  const known = files.get(key);
  if (known) URL.revokeObjectURL(known.url);
  files.delete(key);
  useUploadStates.setState(({ [key]: _gone, ...rest }) => rest, true);
}

/** When the editor is left: of what it kept, only what another screen takes over is kept on. */
export function discardAllPending(): void {
  const retainedKeys = new Set([...unsentByProduct.values()].flat().map(({ key }) => key));
  for (const key of [...files.keys()]) if (!retainedKeys.has(key)) discardPending(key);
}

/** Pictures of a product that was just made and could not be sent: its own screen takes them over. */
const unsentByProduct = new Map<string, FormPicture[]>();
export const storeUnsentPictures = (productId: string, pictures: FormPicture[]): void =>
  void unsentByProduct.set(productId, pictures);
export function takeUnsentPictures(productId: string): FormPicture[] {
  const pictures = unsentByProduct.get(productId) ?? [];
  unsentByProduct.delete(productId);
  return pictures;
}
