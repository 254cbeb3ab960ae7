import { toErrorMessage } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from './review-draft';
import { reviewLimits, validatePicture, uploadPicture } from './review-limits';

/** A picture of the form, uploading or uploaded. */
export interface PictureUpload {
  key: string;
  name: string;
  /** URL of the local file; used until the picture is uploaded. */
  preview: string;
  /** Upload progress, 0 to 1. */
  progress: number;
  uploaded?: UploadedPicture;
}

/** Uploads pictures as soon as they are chosen, so that they are ready when the text is. */
export function usePictureUploads(first: UploadedPicture[]) {
  const [pictures, setPictures] = useState<PictureUpload[]>(() =>
    first.map((sent) => ({ key: sent.id, name: sent.image.alt, preview: sent.image.data, part: 1, sent })),
  );
  const [refusals, setRefusals] = useState<string[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const [running, shown] = [uploads.current, previews.current];
    return () => {
      for (const one of running.values()) one.abort();
      for (const one of shown) URL.revokeObjectURL(one);
    };
  }, []);

  const change = (key: string, next: Partial<PictureUpload>) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const remove = (key: string) => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setPictures((before) => before.filter((one) => one.key !== key));
  };

  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    try {
      const sent = await uploadPicture(file, { signal: controller.signal, onProgress: (part) => change(key, { progress: part }) });
      change(key, { uploaded: sent, progress: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      remove(key);
      setRefusals((before) => [...before, `${file.name}: ${toErrorMessage(error)}`]);
    }
    uploads.current.delete(key);
  };

  const add = (files: File[]) => {
    const messages = files.flatMap((file) => validatePicture(file) ?? []);
    const validFiles = files.filter((file) => !validatePicture(file));
    const remainingPictures = reviewLimits.pictures - pictures.length;
    if (validFiles.length > remainingPictures) messages.push(`Please choose at most ${reviewLimits.pictures} pictures`);
    setRefusals(messages);
    for (const file of validFiles.slice(0, remainingPictures)) {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      // The preview's URL is unique, so it serves as the key.
      setPictures((before) => [...before, { key: preview, name: file.name, preview, progress: 0 }]);
      void send(preview, file);
    }
  };

  return { pictures, refusals, add, drop: remove, isSending: pictures.some(({ uploaded: sent }) => !sent) };
}
