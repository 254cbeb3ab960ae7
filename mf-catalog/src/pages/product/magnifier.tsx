import type { Image } from '@vastra/shared/contract';
import { rendition } from '@vastra/shared/contract/media';
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

/** Under a mouse the picture is seen larger where it points. The larger rendition is loaded only then. */
export function Magnifier({ image }: { image: Image }) {
  const lens = useRef<HTMLSpanElement>(null);
  const [{ isOver, isLoaded }, setState] = useState({ isOver: false, isLoaded: false });

  // Pointers are followed without rendering: they move more often than React needs to know.
  useEffect(() => {
    const place = lens.current;
    if (!place) return;
    const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const { left, top, width, height } = place.getBoundingClientRect();
      const picture = place.querySelector('img');
      if (picture)
        picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
      setState((before) => (before.isOver ? before : { ...before, isOver: true }));
    };
    const leave = () => setState((before) => ({ ...before, isOver: false }));
    place.addEventListener('pointermove', move);
    place.addEventListener('pointerleave', leave);
    return () => {
      place.removeEventListener('pointermove', move);
      place.removeEventListener('pointerleave', leave);
    };
  }, []);

  return (
    <Lens ref={lens} aria-hidden="true">
      {(isOver || isLoaded) && (
        <img
          src={rendition(image, 1200)}
          alt=""
          data-shown={(isOver && isLoaded) || undefined}
          onLoad={() => setState((before) => ({ ...before, isLoaded: true }))}
        />
      )}
    </Lens>
  );
}
