import type { Image } from '@vastra/shared/contract';
import { isLoop } from '@vastra/shared/contract/media';
import { Picture } from '@vastra/shared/ui/picture';
import { useState } from 'react';
import styled from 'styled-components';
import { pictureSizes } from './quick-view-layout';

const List = styled.ul.attrs({ role: 'list', 'aria-label': 'Pictures' })`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 2px;
  & button {
    display: block;
    width: 56px;
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
  & img {
    width: 100%;
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
`;

/** The pictures of one colour. Needs a new `key` for another colour. */
export function QuickViewPictures({ images: all }: { images: Image[] }) {
  const images = all.filter((image) => !isLoop(image));
  const [shownIndex, setShownIndex] = useState(0);
  return (
    <div>
      <Picture key={images[shownIndex]?.data} className="picture" image={images[shownIndex]} sizes={pictureSizes} />
      {images.length > 1 && (
        <List>
          {images.map((image, index) => (
            <li key={image.data}>
              <button
                type="button"
                aria-pressed={index === shownIndex}
                aria-label={`Show picture ${index + 1}: ${image.alt}`}
                onClick={() => setShownIndex(index)}
              >
                <Picture image={image} sizes="56px" alt="" />
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
