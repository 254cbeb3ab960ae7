import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../kit';
import { createDetector } from './create-detector';
import type { Detector } from './detector';

const Frame = styled.div`
  position: relative;
  max-width: 30rem;
  border-radius: 12px;
  background: var(--ink);
  aspect-ratio: 4 / 3;
  overflow: hidden;
  & > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    position: absolute;
    inset: 30% 10%;
    border: 2px solid rgb(255 255 255 / 0.85);
    border-radius: 6px;
    content: '';
  }
`;

/** ms between two pictures that are searched for a barcode. */
const intervalMs = 120;
/** ms for which a barcode must be out of the picture before it counts again, so that an item that is held still counts once. */
const absenceMs = 900;

/** Message of an error of the camera. */
function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The camera is not allowed. Allow it in the browser, load this page again, or type the code.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No camera was found. Type the code, or use a scanner.';
  if (name === 'NotReadableError') return 'Another program uses the camera. Close it, or type the code.';
  return 'The camera could not be started. Type the code, or use a scanner.';
}

/** Shows the picture of the camera and reports each barcode that comes into it. */
export default function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [message, setMessage] = useState('');
  const report = useEffectEvent(onCode);
  const fail = useEffectEvent((error: unknown) => setMessage(describe(error)));
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seenAt = new Map<string, number>();
    const search = async (detector: Detector) => {
      const codes = await detector.detect(video.current!).catch(() => []);
      if (isOver) return;
      const now = Date.now();
      for (const code of codes) {
        if (now - (seenAt.get(code) ?? 0) > absenceMs) report(code);
        seenAt.set(code, now);
      }
      timer = setTimeout(() => void search(detector), intervalMs);
    };
    const start = async () => {
      // Without https the browser has no camera.
      if (!navigator.mediaDevices) throw new Error('no camera');
      const [opened, detector] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
        createDetector(),
      ]);
      stream = opened;
      if (isOver || !video.current) return stopStream(stream);
      video.current.srcObject = stream;
      await video.current.play();
      void search(detector);
    };
    start().catch((error) => !isOver && fail(error));
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stopStream(stream);
    };
  }, []);
  if (message)
    return (
      <Alert $kind="warning" role="alert">
        {message}
      </Alert>
    );
  return (
    <Frame>
      <video ref={video} muted playsInline aria-label="Picture of the camera" />
    </Frame>
  );
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
