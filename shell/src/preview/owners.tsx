import type { LiveRelease } from '@vastra/shared/federation';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { measureOwnerRects, type OwnerRect } from './owner-rects';
import { getColour } from './teams';

const Layer = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  z-index: 39;
`;

const Outline = styled.div`
  position: absolute;
  border: 2px solid var(--team);
  border-radius: 4px;
  background: color-mix(in srgb, var(--team) 5%, transparent);
`;

const Label = styled.p`
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
`;

interface OwnersProps {
  releases: LiveRelease[];
  overrides: Record<string, string>;
}

/** Outlines the parts of the page in the colours of their teams, and follows scrolling and navigations. */
export function Owners({ releases, overrides }: OwnersProps) {
  const [rects, setRects] = useState<OwnerRect[]>([]);
  useEffect(() => {
    let previous = '';
    let frame = 0;
    // No event covers every layout change, so about ten elements are measured before each frame.
    const follow = () => {
      const current = measureOwnerRects(releases, overrides);
      const text = JSON.stringify(current);
      if (text !== previous) setRects(current);
      previous = text;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [releases, overrides]);
  return (
    <Layer aria-hidden="true">
      {rects.map(({ key, remote, top, left, width, height }) => (
        <Outline key={key} style={{ top, left, width, height, '--team': getColour(remote) } as React.CSSProperties} />
      ))}
      {rects.map(({ key, remote, label, left, labelTop }) => (
        <Label key={key} style={{ top: labelTop, left, '--team': getColour(remote) } as React.CSSProperties}>
          {label}
        </Label>
      ))}
    </Layer>
  );
}
