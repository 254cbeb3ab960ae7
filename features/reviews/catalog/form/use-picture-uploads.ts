import { toErrorMessage } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from './review-draft';
import { reviewLimits, uploadPicture, validatePicture } from './review-limits';

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
export function usePictureUploads(initial: UploadedPicture[]) {
  const [pictures, setPictures] = useState<PictureUpload[]>(() =>
    initial.map((uploaded) => ({
      key: uploaded.id,
      name: uploaded.image.alt,
      preview: uploaded.image.data,
      progress: 1,
      uploaded,
    })),
  );
  const [refusals, setRefusals] = useState<string[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const [runningUploads, shownPreviews] = [uploads.current, previews.current];
    return () => {
      for (const upload of runningUploads.values()) upload.abort();
      for (const preview of shownPreviews) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (key: string, next: Partial<PictureUpload>) =>
    setPictures((previous) => previous.map((picture) => (picture.key === key ? { ...picture, ...next } : picture)));
  const remove = (key: string) => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setPictures((previous) => previous.filter((picture) => picture.key !== key));
  };

  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    try {
      const uploaded = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { uploaded, progress: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      remove(key);
      setRefusals((previous) => [...previous, `${file.name}: ${toErrorMessage(error)}`]);
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
      setPictures((previous) => [...previous, { key: preview, name: file.name, preview, progress: 0 }]);
      void send(preview, file);
    }
  };

  return { pictures, refusals, add, remove, isUploading: pictures.some(({ uploaded }) => !uploaded) };
}
