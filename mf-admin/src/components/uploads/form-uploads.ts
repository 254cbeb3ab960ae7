import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** Adds an upload to its form until it has ended. A promise that rejects, or resolves to false, is a failed upload. */
export type TrackUpload = <T>(upload: Promise<T>) => Promise<T>;

export interface FormUploads {
  isUploading: boolean;
  trackUpload: TrackUpload;
}

/** The uploads of the form around a field. Outside of a form nothing waits for an upload. */
export const FormUploadsContext = createContext<FormUploads>({ isUploading: false, trackUpload: (upload) => upload });

/** Returns the uploads of the form around this component. */
export const useFormUploads = (): FormUploads => useContext(FormUploadsContext);

/**
 * Counts the uploads of a form, because a form that is saved before they have ended is saved without their files.
 *
 * `waitForUploads` resolves to true when all have ended, to false if one has failed or the form was closed meanwhile.
 */
export function useUploadsOfForm() {
  const pending = useRef(new Set<Promise<boolean>>());
  const isOpen = useRef(true);
  const [isUploading, setUploading] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const trackUpload: TrackUpload = useCallback((upload) => {
    const settled: Promise<boolean> = upload
      .then(
        (result) => result !== false,
        () => false,
      )
      .finally(() => {
        pending.current.delete(settled);
        setUploading(pending.current.size > 0);
      });
    pending.current.add(settled);
    setUploading(true);
    // The caller goes on after the upload has been removed.
    return settled.then(() => upload);
  }, []);

  const waitForUploads = async (): Promise<boolean> => {
    let haveSucceeded = true;
    setWaiting(true);
    while (pending.current.size > 0 && haveSucceeded)
      haveSucceeded = (await Promise.all(pending.current)).every((hasSucceeded) => hasSucceeded);
    setWaiting(false);
    return haveSucceeded && isOpen.current;
  };

  /** Lets nothing be saved after the admin has decided to leave. */
  const abandon = () => {
    isOpen.current = false;
  };

  const context = useMemo(() => ({ isUploading, trackUpload }), [isUploading, trackUpload]);
  const hasPending = () => pending.current.size > 0;
  return { context, isUploading, isWaiting, hasPending, trackUpload, waitForUploads, abandon };
}
