import type { Image, ProductVideo } from '@vastra/shared/contract';
import { getRenditionUrl, isLoop } from '@vastra/shared/contract/media';
import { Picture } from '@vastra/shared/ui/picture';
import { from } from '@vastra/shared/ui/tokens';
import { lazy, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { Magnifier } from './magnifier';
import { useImageModal } from './use-image-modal';
import { useLoopPlayer } from './use-loop-player';
import { usePictureStrip } from './use-picture-strip';

const GalleryRoot = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-width: 0;
  & > .strip {
    display: flex;
    border-radius: var(--radius-card);
    background: var(--sand);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & > .strip > li {
    position: relative;
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  & > .strip a {
    display: block;
    position: relative;
    overflow: hidden;
    cursor: zoom-in;
  }
  & > .strip a:focus-visible {
    border-radius: var(--radius-card);
    outline-offset: -2px;
  }
  & > .strip img {
    width: 100%;
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & > .thumbnails {
    display: flex;
    gap: 8px;
    overflow-x: auto;
  }
  & > .thumbnails a {
    display: block;
    width: 56px;
    border: 2px solid transparent;
    border-radius: 8px;
    background: var(--sand);
    overflow: hidden;
  }
  & > .thumbnails a:hover {
    border-color: var(--control);
  }
  & > .thumbnails a[aria-current] {
    border-color: var(--ink);
  }
  & > .thumbnails img {
    width: 100%;
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  ${from.m} {
    & > .thumbnails {
      flex-wrap: wrap;
      gap: 12px;
    }
    & > .thumbnails a {
      width: 72px;
    }
  }
  ${from.xl} {
    & {
      grid-template-columns: 72px minmax(0, 1fr);
      gap: 16px;
    }
    & > .strip {
      grid-area: 1 / 2;
    }
    & > .thumbnails {
      grid-area: 1 / 1;
      flex-direction: column;
      flex-wrap: nowrap;
    }
  }
`;

const sizes =
  '(min-width: 1360px) 592px, (min-width: 1024px) calc(50vw - 120px), (min-width: 720px) calc(50vw - 32px), calc(100vw - 32px)';

// Loaded for products with videos alone.
const loadVideos = () => import('./gallery-videos');
const StripVideos = lazy(async () => ({ default: (await loadVideos()).StripVideos }));
const ThumbnailVideos = lazy(async () => ({ default: (await loadVideos()).ThumbnailVideos }));

interface GalleryProps {
  title: string;
  images: Image[];
  /** Videos of the product, which follow the pictures. */
  videos?: ProductVideo[];
  /** The variant of the pictures. When it changes, the first picture is shown again. */
  variantId?: string;
}

/** The pictures of one colour. Needs a new `key` for another colour. Without JavaScript they are a row of links. */
export function Gallery({ title, images: all, videos = [], variantId }: GalleryProps) {
  const images = all.filter((image) => !isLoop(image));
  const LoopPlayer = useLoopPlayer(images.length < all.length);
  const { strip, shownIndex, goTo, onScroll } = usePictureStrip<HTMLUListElement>();
  const { open, modal } = useImageModal(goTo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another variant is chosen
  useEffect(() => goTo(0), [variantId]);

  const videoProps = { videos, shownIndex, firstIndex: images.length };
  if (images.length + videos.length === 0) return <Picture sizes={sizes} isHero alt={title} />;
  return (
    <>
      <GalleryRoot>
        <ul ref={strip} className="strip" onScroll={onScroll} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image.data} id={`picture-${index + 1}`}>
              <a
                href={getRenditionUrl(image, 1200)}
                aria-label={`Enlarge picture ${index + 1} of ${images.length}: ${image.alt}`}
                onClick={(event) => {
                  event.preventDefault();
                  // Safari does not focus a clicked link, so the focus would not return here.
                  event.currentTarget.focus();
                  void open(title, images, index);
                }}
              >
                <Picture image={image} sizes={sizes} isHero={index === 0} />
                <Magnifier image={image} />
              </a>
              {LoopPlayer && <LoopPlayer picture={image} images={all} />}
            </li>
          ))}
          {videos.length > 0 && (
            <Suspense>
              <StripVideos {...videoProps} sizes={sizes} />
            </Suspense>
          )}
        </ul>
        {images.length + videos.length > 1 && (
          <ul className="thumbnails" aria-label="Choose a picture">
            {images.map(({ data, alt }, index) => (
              <li key={data}>
                <a
                  href={`#picture-${index + 1}`}
                  aria-current={index === shownIndex || undefined}
                  aria-label={`Show picture ${index + 1}: ${alt}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(index);
                  }}
                >
                  <Picture image={images[index]} sizes="72px" alt="" />
                </a>
              </li>
            ))}
            {videos.length > 0 && (
              <Suspense>
                <ThumbnailVideos {...videoProps} onShow={goTo} />
              </Suspense>
            )}
          </ul>
        )}
      </GalleryRoot>
      {modal}
    </>
  );
}
