import { useOrigin } from '@vastra/shared/federation';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';

const Link = styled.label`
  display: grid;
  grid-column: 1 / -1;
  gap: 6px;
  font-weight: 600;
  & > input {
    min-width: 0;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    font-weight: 400;
  }
`;

interface ShareProps {
  title: string;
  /** Path with the variant, so that the shared page shows the same one. */
  path: string;
}

/** Opens the system's share dialog. Without one it copies the link; if that is refused, it shows the link to copy by hand. */
export function Share({ title, path }: ShareProps) {
  const [isRefused, setRefused] = useState(false);
  const url = useOrigin() + path;

  const share = async () => {
    setRefused(false);
    if (navigator.share) {
      // A dismissed dialog is not a failure; any other error falls back to copying.
      const shareError = await navigator.share({ title, url }).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!shareError || shareError.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      setRefused(true);
    }
  };

  return (
    <>
      <Button $tone="line" onClick={share}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M10 12V2.5M6.5 6 10 2.5 13.5 6M5 9H3.5v8.5h13V9H15" />
        </svg>
        Share
      </Button>
      {isRefused && (
        <Link>
          Copy this link
          {/* biome-ignore lint/a11y/noAutofocus: the shopper has just asked for it */}
          <input readOnly autoFocus value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Link>
      )}
    </>
  );
}
