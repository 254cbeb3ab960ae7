import { toErrorMessage } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import { startImport } from '../api';

/** Uploads a file. Holds the progress (0 to 1) while it is sent, and the error message when it fails. */
export function useUpload(onStarted: (id: string) => void) {
  const [progress, setSent] = useState<number>();
  const [errorMessage, setErrorMessage] = useState('');
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File, { isDryRun, profileId }: { isDryRun: boolean; profileId: string }) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSent(0);
    setErrorMessage('');
    try {
      const { _id } = await startImport(file, { isDryRun, profileId, signal, onProgress: setSent });
      if (!signal.aborted) onStarted(_id);
    } catch (error) {
      if (!signal.aborted) setErrorMessage(toErrorMessage(error));
    }
    setSent(undefined);
  };
  return {
    start,
    sent: progress,
    isSending: progress !== undefined,
    errorMessage,
    clearError: () => setErrorMessage(''),
  };
}
