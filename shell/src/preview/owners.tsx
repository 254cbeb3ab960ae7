import type { LiveRelease } from '@vastra/shared/federation';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type Place, placesOf } from './owner-rects';
import { colourOf } from './teams';

const Layer = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  z-index: 39;
  & > div {
    position: absolute;
    border: 2px solid var(--team);
    border-radius: 4px;
    background: color-mix(in srgb, var(--team) 5%, transparent);
  }
  & > p {
    position: absolute;
    max-width: calc(100% - 8px);
    overflow: hidden;
    padding: 0 8px;
    border-radius: 4px;
    background: var(--team);
    color: #fff;
    font: 600 12px/22px var(--sans);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface OwnersProps {
  releases: LiveRelease[];
  swaps: Record<string, string>;
}

/** Outlines whose each part of the page is, wherever it scrolls and whatever page comes. */
export function Owners({ releases, swaps }: OwnersProps) {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    let before = '';
    let frame = 0;
    // Nothing tells of every move; a look at ten elements before each picture does.
    const follow = () => {
      const now = placesOf(releases, swaps);
      const seen = JSON.stringify(now);
      if (seen !== before) setPlaces(now);
      before = seen;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [releases, swaps]);
  return (
    <Layer aria-hidden="true">
      {places.map(({ key, remote, top, left, width, height }) => (
        <div key={key} style={{ top, left, width, height, '--team': colourOf(remote) } as React.CSSProperties} />
      ))}
      {places.map(({ key, remote, label, left, labelTop }) => (
        <p key={key} style={{ top: labelTop, left, '--team': colourOf(remote) } as React.CSSProperties}>
          {label}
        </p>
      ))}
    </Layer>
  );
}
