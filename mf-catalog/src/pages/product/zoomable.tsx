import type { Image } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { distance, kept, middle, scaledAt, type View, whole, zoomedIn } from './zoom';

const Frame = styled.div`
  height: 100%;
  touch-action: pan-x;
  &[data-zoomed] {
    cursor: grab;
    touch-action: none;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    user-select: none;
    -webkit-user-drag: none;
  }
`;

/** ms and px between the two taps of a double tap. */
const doubleTap = { time: 300, distance: 30 };

interface Pointer {
  x: number;
  y: number;
}

interface ZoomableProps {
  image: Image;
  isZoomed: boolean;
  onZoom: (isZoomed: boolean) => void;
}

/** A picture that a double tap, two fingers or its owner enlarges, and one finger then moves. */
export function Zoomable({ image, isZoomed, onZoom }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Pointer>());
  const lastTap = useRef({ at: -Infinity, x: 0, y: 0 });
  const [view, setView] = useState<View>(whole);
  const shown = !isZoomed ? whole : view.scale > 1 ? view : { ...whole, scale: zoomedIn };

  // Two fingers are ours: the browser would scroll the row with them.
  useEffect(() => {
    const place = frame.current;
    const hold = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    place?.addEventListener('touchstart', hold, { passive: false });
    place?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      place?.removeEventListener('touchstart', hold);
      place?.removeEventListener('touchmove', hold);
    };
  }, []);

  const change = (next: View) => {
    setView(next);
    onZoom(next.scale > 1);
  };
  const fromMiddle = ({ clientX, clientY }: PointerEvent): Pointer => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const size = () => frame.current!.getBoundingClientRect();

  const down = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, fromMiddle(event));
    if (shown.scale > 1) frame.current!.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other)
      change(
        scaledAt(
          shown,
          shown.scale * (distance(now, other) / (distance(before, other) || 1)),
          middle(now, other),
          size(),
        ),
      );
    else if (shown.scale > 1)
      change(kept({ ...shown, x: shown.x + now.x - before.x, y: shown.y + now.y - before.y }, size()));
  };
  const up = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (event.type !== 'pointerup') return;
    const tap = { at: event.timeStamp, ...fromMiddle(event) };
    const before = lastTap.current;
    lastTap.current = tap;
    if (tap.at - before.at > doubleTap.time || distance(tap, before) > doubleTap.distance) return;
    lastTap.current = { ...tap, at: -Infinity };
    change(shown.scale > 1 ? whole : scaledAt(whole, zoomedIn, tap, size()));
  };

  return (
    <Frame
      ref={frame}
      data-zoomed={isZoomed || undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <Picture
        image={image}
        sizes="100vw"
        style={{ transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})` }}
      />
    </Frame>
  );
}
