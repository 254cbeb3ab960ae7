import type { Post } from '@vastra/shared/contract';
import { useOrigin } from '@vastra/shared/federation';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 20px;
  & > h2 {
    font: 600 14px/1.5 var(--sans);
  }
  & > :is(a, button) {
    min-height: 44px;
    padding: 10px 0;
    border: 0;
    background: none;
    color: var(--brand);
    font: 400 16px/24px var(--sans);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
    cursor: pointer;
  }
  & > :is(a, button):hover {
    text-decoration-thickness: 2px;
  }
`;

/** The device's own way to share where it has one; links that need nobody's script otherwise. */
export function Share({ post }: { post: Post }) {
  const url = useOrigin() + paths.post(post.slug);
  const [hasOwnWay, setOwnWay] = useState(false);
  useEffect(() => setOwnWay(typeof navigator.share === 'function'), []);

  const share = () =>
    navigator.share({ title: post.title, text: post.excerpt, url }).catch((error: unknown) => {
      // Whoever closes the device's dialog has changed their mind.
      if ((error as Error).name !== 'AbortError') notify.error('This could not be shared.');
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('The link is copied.');
    } catch {
      notify.error('The link could not be copied.');
    }
  };
  const text = `${post.title} ${url}`;

  return (
    <Ways role="group" aria-labelledby="share-post">
      <h2 id="share-post">Share this article</h2>
      {hasOwnWay ? (
        <button type="button" onClick={share}>
          Share
        </button>
      ) : (
        <>
          <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
          <a href={`mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(text)}`}>Email</a>
          <button type="button" onClick={copy}>
            Copy link
          </button>
        </>
      )}
    </Ways>
  );
}
