import type { Image } from '@vastra/shared/contract';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { usePictureStrip } from './use-picture-strip';
import { ZoomablePicture } from './zoomable-picture';

const ImageModalRoot = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: calc(100dvh - 69px);
`;

const Strip = styled.ul`
  display: flex;
  background: var(--sand);
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-held] {
    overflow: hidden;
  }
  & > li {
    flex: 0 0 100%;
    min-width: 0;
    height: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    overflow: hidden;
  }
`;

const Toolbar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 8px 16px calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--white);
  z-index: 1;
`;

const Position = styled.p`
  min-width: 88px;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const ToolButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  cursor: pointer;
  &:hover:enabled {
    border-color: var(--ink);
  }
  &:disabled {
    border-color: var(--hairline);
    color: var(--control);
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    background: var(--ink);
    color: var(--white);
  }
`;

const icons = {
  previous: 'm12.5 4-6 6 6 6',
  next: 'm7.5 4 6 6-6 6',
  zoom: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4Zm3.6 8.6L17 17M9 7v4M7 9h4',
};

const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={icons[name]} />
  </svg>
);

interface ImageModalProps {
  title: string;
  images: Image[];
  initialIndex: number;
  /** Called with the index of the last shown picture. */
  onClose: (shownIndex: number) => void;
}

/** Pictures in the full window. Navigate by swipe, arrow keys, Home, End or buttons; zoom by double tap, pinch or button. */
export function ImageModal({ title, images, initialIndex, onClose }: ImageModalProps) {
  const { strip, shownIndex, goTo, onScroll } = usePictureStrip<HTMLUListElement>(initialIndex);
  const [isZoomed, setZoomed] = useState(false);
  const last = images.length - 1;

  const show = (index: number) => {
    setZoomed(false);
    goTo(Math.max(0, Math.min(last, index)));
  };
  const goToInitial = useEffectEvent(() => goTo(initialIndex));
  useLayoutEffect(() => goToInitial(), []);

  // A layout effect, because a key that is pressed as soon as the pictures are visible must not be lost.
  useLayoutEffect(() => {
    const targets: Record<string, number> = {
      ArrowLeft: shownIndex - 1,
      ArrowRight: shownIndex + 1,
      Home: 0,
      End: last,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      show(target);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <Dialog side="full" title={title} onClose={() => onClose(shownIndex)}>
      <ImageModalRoot>
        {/* The list can be focused, because what scrolls must be reachable by keyboard. */}
        <Strip ref={strip} tabIndex={0} aria-label="Pictures" onScroll={onScroll} data-held={isZoomed || undefined}>
          {images.map((image, index) => (
            <li key={image.data} aria-hidden={index !== shownIndex}>
              <ZoomablePicture image={image} isZoomed={isZoomed && index === shownIndex} onZoom={setZoomed} />
            </li>
          ))}
        </Strip>
        <Toolbar>
          {last > 0 && (
            <ToolButton aria-label="Previous picture" disabled={shownIndex === 0} onClick={() => show(shownIndex - 1)}>
              <Icon name="previous" />
            </ToolButton>
          )}
          <Position aria-live="polite">
            {shownIndex + 1} of {images.length}
          </Position>
          {last > 0 && (
            <ToolButton aria-label="Next picture" disabled={shownIndex === last} onClick={() => show(shownIndex + 1)}>
              <Icon name="next" />
            </ToolButton>
          )}
          <ToolButton aria-label="Zoom" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
            <Icon name="zoom" />
          </ToolButton>
        </Toolbar>
      </ImageModalRoot>
    </Dialog>
  );
}
