import { create } from 'zustand';
import type { FormPicture } from '../values';

interface Waiting {
  file: File;
  /** Shows it until the server has it. */
  url: string;
}

/** Files of pictures that are not sent yet, by the key that they have in the form. */
const files = new Map<string, Waiting>();

/** How far each is: part of 1 while it is sent, or why it was not. */
export const useSending = create<Record<string, { part?: number; failure?: string }>>(() => ({}));

export const tellSending = (key: string, state: { part?: number; failure?: string }): void =>
  useSending.setState({ [key]: state });

let count = 0;

/** Keeps a file until the product is saved. */
export function wait(file: File): FormPicture {
  const key = `waiting-${++count}`;
  files.set(key, { file, url: URL.createObjectURL(file) });
  return { key, mediaId: null, image: null, alt: '', color: null };
}

export const waitingFor = (key: string): Waiting | undefined => files.get(key);

/** It was sent, or is not wanted any more. */
export function forget(key: string): void {
  const known = files.get(key);
  if (known) URL.revokeObjectURL(known.url);
  files.delete(key);
  useSending.setState(({ [key]: _gone, ...rest }) => rest, true);
}

/** When the editor is left: of what it kept, only what another screen takes over is kept on. */
export function forgetAll(): void {
  const kept = new Set([...handedOver.values()].flat().map(({ key }) => key));
  for (const key of [...files.keys()]) if (!kept.has(key)) forget(key);
}

/** Pictures of a product that was just made and could not be sent: its own screen takes them over. */
const handedOver = new Map<string, FormPicture[]>();
export const handOver = (productId: string, pictures: FormPicture[]): void => void handedOver.set(productId, pictures);
export function takeOver(productId: string): FormPicture[] {
  const pictures = handedOver.get(productId) ?? [];
  handedOver.delete(productId);
  return pictures;
}
