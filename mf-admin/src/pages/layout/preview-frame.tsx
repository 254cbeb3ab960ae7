import { useQuery } from '@tanstack/react-query';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { Alert, Muted, Row, Stack } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { createPreviewUrl } from './api';

/** Widths in px. A frame that is wider than its place is scaled down. */
const widths = { Phone: 390, Tablet: 820, Desktop: 1360 } as const;
type Device = keyof typeof widths;
const height = 720;

const Place = styled.div`
  height: calc(${height}px * var(--scale));
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  & > iframe {
    border: 0;
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
`;

/** Makes a click in the page open the fields of the section under it; links lead nowhere. */
function followClicks(document: Document, onOpen: (id: string) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const section = (event.target as Element).closest('[data-section]')?.getAttribute('data-section');
      if (!section) return;
      event.preventDefault();
      event.stopPropagation();
      onOpen(section);
    },
    true,
  );
}

interface PreviewFrameProps {
  id: string;
  /** Changes with each save, after which the frame shows the page again. */
  revision: number;
  isDirty: boolean;
  onOpen: (id: string) => void;
}

/** The saved draft as the real page of the shop, at the width of a phone, a tablet or a desktop. A click on a section opens its fields. */
export function PreviewFrame({ id, revision, isDirty, onOpen }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>('Phone');
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    queryKey: ['layout preview', id, revision],
    queryFn: () => createPreviewUrl(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const scale = Math.min(1, (place?.clientWidth || widths.Desktop) / widths[device]);
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    setLoadedUrl(url);
    if (currentTarget.contentDocument) followClicks(currentTarget.contentDocument, onOpen);
  };
  return (
    <Stack $gap={12}>
      <Row $gap={8} role="group" aria-label="Width of the preview">
        {(Object.keys(widths) as Device[]).map((name) => (
          <SmallButton
            key={name}
            $tone={name === device ? 'brand' : 'line'}
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {name}
          </SmallButton>
        ))}
      </Row>
      {isDirty && <Muted role="status">The preview shows the saved draft.</Muted>}
      {error && (
        <Alert $kind="error" role="alert">
          {toErrorMessage(error)} <Button onClick={() => refetch()}>Retry</Button>
        </Alert>
      )}
      <Place
        ref={setPlace}
        role="group"
        aria-label="Preview"
        style={{ '--scale': scale } as React.CSSProperties}
        aria-busy={!error && (!url || url !== loadedUrl)}
      >
        {url && (
          <iframe title="Preview of the page" src={url} width={widths[device]} height={height} onLoad={handleLoad} />
        )}
      </Place>
    </Stack>
  );
}
