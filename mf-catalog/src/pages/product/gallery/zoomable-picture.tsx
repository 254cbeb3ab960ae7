import type { Image } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { clampView, defaultScale, getDistance, getMidpoint, unzoomed, type View, zoomAt } from './zoom';

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

/** Maximum milliseconds and px between the two taps of a double tap. */
const doubleTap = { time: 300, distance: 30 };

interface Pointer {
  x: number;
  y: number;
}

interface ZoomablePictureProps {
  image: Image;
  isZoomed: boolean;
  onZoom: (isZoomed: boolean) => void;
}

/** A picture that zooms by double tap, pinch or `isZoomed`, and pans with one finger. */
export function ZoomablePicture({ image, isZoomed, onZoom }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Pointer>());
  const lastTap = useRef({ at: -Infinity, x: 0, y: 0 });
  const [view, setView] = useState<View>(unzoomed);
  const shownView = !isZoomed ? unzoomed : view.scale > 1 ? view : { ...unzoomed, scale: defaultScale };

  // Prevents the browser from scrolling the row during a pinch.
  useEffect(() => {
    const element = frame.current;
    const preventMultiTouch = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    element?.addEventListener('touchstart', preventMultiTouch, { passive: false });
    element?.addEventListener('touchmove', preventMultiTouch, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', preventMultiTouch);
      element?.removeEventListener('touchmove', preventMultiTouch);
    };
  }, []);

  const change = (next: View) => {
    setView(next);
    onZoom(next.scale > 1);
  };
  const toFramePoint = ({ clientX, clientY }: PointerEvent): Pointer => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const getFrameRect = () => frame.current!.getBoundingClientRect();

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, toFramePoint(event));
    if (shownView.scale > 1) frame.current!.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const point = toFramePoint(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (other)
      change(
        zoomAt(
          shownView,
          shownView.scale * (getDistance(point, other) / (getDistance(previous, other) || 1)),
          getMidpoint(point, other),
          getFrameRect(),
        ),
      );
    else if (shownView.scale > 1)
      change(
        clampView(
          { ...shownView, x: shownView.x + point.x - previous.x, y: shownView.y + point.y - previous.y },
          getFrameRect(),
        ),
      );
  };
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (event.type !== 'pointerup') return;
    const tap = { at: event.timeStamp, ...toFramePoint(event) };
    const previous = lastTap.current;
    lastTap.current = tap;
    if (tap.at - previous.at > doubleTap.time || getDistance(tap, previous) > doubleTap.distance) return;
    lastTap.current = { ...tap, at: -Infinity };
    change(shownView.scale > 1 ? unzoomed : zoomAt(unzoomed, defaultScale, tap, getFrameRect()));
  };

  return (
    <Frame
      ref={frame}
      data-zoomed={isZoomed || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <Picture
        image={image}
        sizes="100vw"
        style={{ transform: `translate(${shownView.x}px, ${shownView.y}px) scale(${shownView.scale})` }}
      />
    </Frame>
  );
}
