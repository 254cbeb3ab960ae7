import { toErrorMessage } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import { startImport } from '../api';

/** Sends a file; what goes wrong is told, and the file stays chosen. */
export function useUpload(onStarted: (id: string) => void) {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState('');
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File, isTrial: boolean) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSent(0);
    setProblem('');
    try {
      const { _id } = await startImport(file, { isTrial, signal, onProgress: setSent });
      if (!signal.aborted) onStarted(_id);
    } catch (reason) {
      if (!signal.aborted) setProblem(toErrorMessage(reason));
    }
    setSent(undefined);
  };
  return { start, sent, isSending: sent !== undefined, problem, forget: () => setProblem('') };
}
