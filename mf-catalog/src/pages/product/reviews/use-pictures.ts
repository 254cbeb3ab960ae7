import { messageOf } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import type { SentPicture } from './draft';
import { limits, pictureProblem, sendPicture } from './pictures';

/** A picture in the form: on its way, there, or refused. */
export interface Chosen {
  key: string;
  name: string;
  /** Of the file itself, until the shop has the picture. */
  preview: string;
  /** 0 to 1. */
  part: number;
  sent?: SentPicture;
}

/** The form's pictures: sent as soon as they are chosen, so that they are there when the words are. */
export function usePictures(first: SentPicture[]) {
  const [pictures, setPictures] = useState<Chosen[]>(() =>
    first.map((sent) => ({ key: sent.id, name: sent.image.alt, preview: sent.image.data, part: 1, sent })),
  );
  const [refusals, setRefusals] = useState<string[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const [running, shown] = [sending.current, previews.current];
    return () => {
      for (const one of running.values()) one.abort();
      for (const one of shown) URL.revokeObjectURL(one);
    };
  }, []);

  const change = (key: string, next: Partial<Chosen>) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: string) => {
    sending.current.get(key)?.abort();
    sending.current.delete(key);
    setPictures((before) => before.filter((one) => one.key !== key));
  };

  const send = async (key: string, file: File) => {
    const leaving = new AbortController();
    sending.current.set(key, leaving);
    try {
      const sent = await sendPicture(file, { signal: leaving.signal, onProgress: (part) => change(key, { part }) });
      change(key, { sent, part: 1 });
    } catch (error) {
      if (leaving.signal.aborted) return;
      drop(key);
      setRefusals((before) => [...before, `${file.name}: ${messageOf(error)}`]);
    }
    sending.current.delete(key);
  };

  const add = (files: File[]) => {
    const wrong = files.flatMap((file) => pictureProblem(file) ?? []);
    const right = files.filter((file) => !pictureProblem(file));
    const room = limits.pictures - pictures.length;
    if (right.length > room) wrong.push(`Please choose at most ${limits.pictures} pictures`);
    setRefusals(wrong);
    for (const file of right.slice(0, room)) {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      // The address of a preview is unique.
      setPictures((before) => [...before, { key: preview, name: file.name, preview, part: 0 }]);
      void send(preview, file);
    }
  };

  return { pictures, refusals, add, drop, isSending: pictures.some(({ sent }) => !sent) };
}
