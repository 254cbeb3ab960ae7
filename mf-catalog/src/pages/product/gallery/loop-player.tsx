import type { Image } from '@vastra/shared/contract';
import { isLoop } from '@vastra/shared/contract/media';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useState } from 'react';
import styled from 'styled-components';

const Player = styled.div`
  position: absolute;
  inset: 0;
  /* A press beside the button enlarges the picture below. */
  pointer-events: none;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    visibility: hidden;
  }
  & > img[data-shown] {
    visibility: visible;
  }
  & > button {
    position: absolute;
    right: 12px;
    bottom: 12px;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
    pointer-events: auto;
  }
`;

interface LoopPlayerProps {
  /** The picture that stands still. */
  picture: Image;
  /** All pictures of the gallery. */
  images: Image[];
}

type State = 'stopped' | 'loading' | 'playing' | 'failed';

const labels: Record<State, string> = { stopped: 'Play', loading: 'Loading…', playing: 'Stop', failed: 'Try again' };

/**
 * Plays the loop that follows a picture, over the picture. It is loaded at the first press and nothing moves before, so that a shopper who prefers
 * less motion is not disturbed. Renders nothing for a picture without a loop.
 */
export function LoopPlayer({ picture, images }: LoopPlayerProps) {
  const [state, setState] = useState<State>('stopped');
  const loop = images[images.indexOf(picture) + 1];
  if (!loop || !isLoop(loop)) return null;
  const isOn = state === 'loading' || state === 'playing';
  return (
    <Player>
      {isOn && (
        <img
          src={loop.data}
          alt=""
          data-shown={state === 'playing' || undefined}
          onLoad={() => setState('playing')}
          onError={() => setState('failed')}
        />
      )}
      <button
        type="button"
        aria-label={`${labels[state]}: ${loop.alt}`}
        onClick={() => setState(isOn ? 'stopped' : 'loading')}
      >
        {labels[state]}
      </button>
      <VisuallyHidden as="p" role="status">
        {state === 'failed' && 'The moving picture could not be loaded.'}
      </VisuallyHidden>
    </Player>
  );
}
