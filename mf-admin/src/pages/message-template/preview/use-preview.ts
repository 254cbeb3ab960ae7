import { useQuery } from '@tanstack/react-query';
import type { MessageChannel, MessageText } from '@vastra/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type MessagePreview, previewText } from '../../../components/messages/api';

/** ms without input until the preview is made again. */
const pauseMs = 300;

/** Previews the text of the form, after a pause in typing. After a failure, `preview` is the last one. */
export function usePreview(event: string, channel: MessageChannel, isShown: boolean) {
  const values = useWatch() as MessageText;
  const key = JSON.stringify(values);
  const [settledKey, setSettledKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error, refetch } = useQuery({
    queryKey: ['message preview', event, channel, settledKey],
    queryFn: ({ signal }) => previewText(event, channel, JSON.parse(settledKey), { signal }),
    enabled: isShown,
  });
  const lastRef = useRef<MessagePreview>(undefined);
  if (data) lastRef.current = data;
  return { values, preview: data ?? lastRef.current, error, retry: () => void refetch() };
}
