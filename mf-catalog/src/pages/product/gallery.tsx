import type { Image } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { useState } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  & > img {
    width: 100%;
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    padding: 0;
    list-style: none;
  }
  & button {
    display: block;
    width: 72px;
    padding: 0;
    border: 2px solid transparent;
    border-radius: 8px;
    background: var(--sand);
    overflow: hidden;
    cursor: pointer;
  }
  & button:hover {
    border-color: var(--control);
  }
  & button[aria-pressed='true'] {
    border-color: var(--ink);
  }
  & button > img {
    width: 100%;
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  @media (min-width: 1024px) {
    & {
      grid-template-columns: 72px minmax(0, 1fr);
      gap: 16px;
    }
    & > img {
      grid-area: 1 / 2;
    }
    & > ul {
      grid-area: 1 / 1;
      flex-direction: column;
      flex-wrap: nowrap;
    }
  }
`;

const sizes =
  '(min-width: 1360px) 592px, (min-width: 1024px) calc(50vw - 120px), (min-width: 720px) calc(50vw - 32px), calc(100vw - 32px)';

/** The pictures of one colour. Mount it anew for another colour, so that it begins with the first. */
export function Gallery({ images }: { images: Image[] }) {
  const [shown, setShown] = useState(0);
  const image = images[shown] ?? images[0];
  return (
    <Box>
      <Picture key={image?.data} image={image} sizes={sizes} isHero />
      {images.length > 1 && (
        <ul aria-label="Pictures">
          {images.map(({ data, alt }, index) => (
            <li key={data}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={`Show picture ${index + 1}: ${alt}`}
                onClick={() => setShown(index)}
              >
                <Picture image={images[index]} sizes="72px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
