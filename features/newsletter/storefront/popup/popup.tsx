import { useShopName } from '@vastra/shared/federation';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { NewsletterForm } from '@vastra/shared/ui/newsletter-form';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { NeedleDrawing } from './needle-drawing';

const Content = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px 24px 28px;
  & > svg {
    width: 100%;
    height: auto;
    margin-bottom: 4px;
    color: var(--brand);
  }
  & > h3 {
    font-size: var(--text-2xl);
  }
  & > p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

/** Shows the newsletter dialog: a description of the newsletter, the form, and the next step after sending it. */
export function Popup({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sentTo) done.current?.focus();
  }, [sentTo]);

  return (
    <Dialog title={`Letters from ${useShopName()}`} width={460} onClose={onClose}>
      <Content>
        <NeedleDrawing />
        {sentTo ? (
          <>
            <h3 ref={done} tabIndex={-1}>
              Please check your inbox
            </h3>
            <p>
              We have written to <strong>{sentTo}</strong>. Follow the link in that mail, and the next letter is yours.
            </p>
            <Button onClick={onClose}>Go on shopping</Button>
          </>
        ) : (
          <>
            <h3>New cloth, before it is in the window</h3>
            <p>New pieces, how they are made, and what is on sale.</p>
            <NewsletterForm onDone={setSentTo} />
          </>
        )}
      </Content>
    </Dialog>
  );
}
