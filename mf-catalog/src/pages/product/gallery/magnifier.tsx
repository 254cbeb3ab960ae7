import type { Image } from '@vastra/shared/contract';
import { getRenditionUrl } from '@vastra/shared/contract/media';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Lens = styled.span`
  position: absolute;
  inset: 0;
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0;
    transform: scale(2.2);
    transition: opacity 120ms;
    pointer-events: none;
  }
  & > img[data-shown] {
    opacity: 1;
  }
`;

/** Magnifies the picture under the mouse pointer. Loads the larger rendition on the first hover. */
export function Magnifier({ image }: { image: Image }) {
  const lens = useRef<HTMLSpanElement>(null);
  const [{ isOver, isLoaded }, setState] = useState({ isOver: false, isLoaded: false });

  // Follows the pointer without rendering, because it moves too often for React state.
  useEffect(() => {
    const element = lens.current;
    if (!element) return;
    const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const picture = element.querySelector('img');
      if (picture)
        picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
      setState((previous) => (previous.isOver ? previous : { ...previous, isOver: true }));
    };
    const hide = () => setState((previous) => ({ ...previous, isOver: false }));
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', hide);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', hide);
    };
  }, []);

  return (
    <Lens ref={lens} aria-hidden="true">
      {(isOver || isLoaded) && (
        <img
          src={getRenditionUrl(image, 1200)}
          alt=""
          data-shown={(isOver && isLoaded) || undefined}
          onLoad={() => setState((previous) => ({ ...previous, isLoaded: true }))}
        />
      )}
    </Lens>
  );
}
