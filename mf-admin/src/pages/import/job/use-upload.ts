import { toErrorMessage } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import { startImport } from '../api';

/** Sends a file; what goes wrong is told, and the file stays chosen. */
export function useUpload(onStarted: (id: string) => void) {
  const [sent, setSent] = useState<number>();
  const [errorMessage, setErrorMessage] = useState('');
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File, isTrial: boolean) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSent(0);
    setErrorMessage('');
    try {
      const { _id } = await startImport(file, { isTrial, signal, onProgress: setSent });
      if (!signal.aborted) onStarted(_id);
    } catch (reason) {
      if (!signal.aborted) setErrorMessage(toErrorMessage(reason));
    }
    setSent(undefined);
  };
  return { start, sent, isSending: sent !== undefined, errorMessage, clearError: () => setErrorMessage('') };
}
