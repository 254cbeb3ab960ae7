import type { ProductVideo } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  position: relative;
  height: 100%;
  aspect-ratio: 4 / 5;
  & > button {
    display: block;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  & > button:focus-visible {
    border-radius: var(--radius-card);
    outline-offset: -2px;
  }
  & > button > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    padding: 20px;
    border-radius: 50%;
    background: var(--white);
    color: var(--ink);
  }
  & > video {
    display: block;
    width: 100%;
    height: 100%;
    background: var(--ink);
    object-fit: contain;
  }
  & > p {
    position: absolute;
    right: 12px;
    bottom: 12px;
    left: 12px;
    margin: 0;
    padding: 12px 16px;
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
    text-align: center;
  }
`;

const PlayIcon = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M7 4v16l13-8z" />
  </svg>
);

interface StripVideosProps {
  videos: readonly ProductVideo[];
  /** Index of the shown picture or video; the videos begin at `firstIndex`. */
  shownIndex: number;
  firstIndex: number;
  sizes: string;
}

/** The videos after the pictures of the gallery, as items of its strip. */
export const StripVideos = ({ videos, shownIndex, firstIndex, sizes }: StripVideosProps) =>
  videos.map((video, index) => (
    <li key={video._id} id={`video-${index + 1}`}>
      <VideoPlayer video={video} isShown={shownIndex === firstIndex + index} sizes={sizes} />
    </li>
  ));

type State = 'stopped' | 'playing' | 'failed';

/** Shows the poster of a video with a button. The video is requested when the button is pressed, and pauses when another picture is shown. */
function VideoPlayer({ video, isShown, sizes }: { video: ProductVideo; isShown: boolean; sizes: string }) {
  const { title, src, type, poster, captions } = video;
  const [state, setState] = useState<State>('stopped');
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) player.current?.pause();
  }, [isShown]);
  useEffect(() => {
    if (state === 'playing') player.current?.focus();
  }, [state]);
  return (
    <Frame>
      {state === 'playing' ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are there where the merchant has uploaded some
        <video
          ref={player}
          controls
          autoPlay
          playsInline
          preload="none"
          poster={poster.data}
          aria-label={title}
          tabIndex={-1}
        >
          <source src={src} type={type} onError={() => setState('failed')} />
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
        </video>
      ) : (
        <button type="button" aria-label={`Play video: ${title}`} onClick={() => setState('playing')}>
          <Picture image={poster} sizes={sizes} alt="" />
          <PlayIcon size={64} />
        </button>
      )}
      {state === 'failed' && <p role="status">The video could not be played. Please try again.</p>}
    </Frame>
  );
}

const Thumbnail = styled.span`
  display: block;
  position: relative;
  & > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    padding: 6px;
    border-radius: 50%;
    background: var(--white);
    color: var(--ink);
  }
`;

interface ThumbnailVideosProps extends Omit<StripVideosProps, 'sizes'> {
  onShow: (index: number) => void;
}

/** The thumbnails of the videos, after the thumbnails of the pictures. */
export const ThumbnailVideos = ({ videos, shownIndex, firstIndex, onShow }: ThumbnailVideosProps) =>
  videos.map(({ _id, title, poster }, index) => (
    <li key={_id}>
      <a
        href={`#video-${index + 1}`}
        aria-current={shownIndex === firstIndex + index || undefined}
        aria-label={`Show video ${index + 1}: ${title}`}
        onClick={(event) => {
          event.preventDefault();
          onShow(firstIndex + index);
        }}
      >
        <Thumbnail>
          <Picture image={poster} sizes="72px" alt="" />
          <PlayIcon size={28} />
        </Thumbnail>
      </a>
    </li>
  ));
