import type { Post } from '@vastra/shared/contract';
import { useOrigin } from '@vastra/shared/federation';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';

const ShareRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 20px;
`;

const Heading = styled.h2`
  font: 600 var(--text-s)/1.5 var(--sans);
`;

const linkStyle = css`
  min-height: 44px;
  padding: 10px 0;
  border: 0;
  background: none;
  color: var(--brand);
  font: 400 var(--text-m)/1.5rem var(--sans);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  cursor: pointer;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

const ShareLink = styled.a`
  ${linkStyle}
`;

const ShareButton = styled.button.attrs({ type: 'button' })`
  ${linkStyle}
`;

/** Opens the device's share dialog. Without one, it offers plain links, so that no third-party script is needed. */
export function Share({ post }: { post: Post }) {
  const url = useOrigin() + paths.post(post.slug);
  const [hasShareDialog, setHasShareDialog] = useState(false);
  useEffect(() => setHasShareDialog(typeof navigator.share === 'function'), []);

  const share = () =>
    navigator.share({ title: post.title, text: post.excerpt, url }).catch((error: unknown) => {
      // AbortError means that the visitor closed the dialog.
      if ((error as Error).name !== 'AbortError') notify.error('This could not be shared.');
    });
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('The link is copied.');
    } catch {
      notify.error('The link could not be copied.');
    }
  };
  const text = `${post.title} ${url}`;

  return (
    <ShareRoot role="group" aria-labelledby="share-post">
      <Heading id="share-post">Share this article</Heading>
      {hasShareDialog ? (
        <ShareButton onClick={share}>Share</ShareButton>
      ) : (
        <>
          <ShareLink href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </ShareLink>
          <ShareLink href={`mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(text)}`}>
            Email
          </ShareLink>
          <ShareButton onClick={copyLink}>Copy link</ShareButton>
        </>
      )}
    </ShareRoot>
  );
}
