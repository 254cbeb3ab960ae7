import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useSearchParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Page } from '@vastra/shared/ui/page';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Envelope } from './envelope';

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px 0;
  text-align: center;
  & > h1 {
    font-size: var(--text-3xl);
    outline: none;
    text-wrap: balance;
  }
  & > p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > [role='alert'] {
    padding: 12px 16px;
    border-left: 3px solid var(--sale);
    background: var(--sale-ground);
    color: var(--sale);
    text-align: left;
  }
  & > button[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
`;

interface PageText {
  title: string;
  text: ReactNode;
}

interface NewsletterLinkPageProps {
  /** Question before the action. */
  question: PageText;
  button: string;
  busy: string;
  act: (token: string) => Promise<{ email: string }>;
  done: (email: string) => PageText;
  /** Advice for a link that is no longer valid. */
  advice: ReactNode;
}

interface State {
  isBusy?: boolean;
  email?: string;
  isInvalid?: boolean;
  error?: string;
}

/**
 * Renders the page that a link in a newsletter mail opens. Mail scanners open every link, so nothing happens until the visitor
 * presses the button.
 */
export function NewsletterLinkPage({ question, button, busy, act, done, advice }: NewsletterLinkPageProps) {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim();
  const [{ isBusy, email, isInvalid = !token, error }, setState] = useState<State>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = email !== undefined || isInvalid;

  // The pressed button is removed, so the heading gets the focus.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isDone && wasPressed.current) heading.current?.focus();
  }, [isDone]);

  const run = async () => {
    if (isBusy || !token) return;
    wasPressed.current = true;
    setState({ isBusy: true });
    setState(
      await act(token).then(
        ({ email }): State => ({ email }),
        (reason): State =>
          reason instanceof ApiError && reason.code === 'link_invalid'
            ? { isInvalid: true }
            : { error: toErrorMessage(reason) },
      ),
    );
  };

  const { title, text } = email !== undefined ? done(email) : isInvalid ? buildInvalidText(advice) : question;
  return (
    <Page title="Newsletter">
      <Card>
        <Envelope />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {isDone ? (
          <ButtonLink to={paths.home} $tone="line">
            Back to Home
          </ButtonLink>
        ) : (
          <Button onClick={run} aria-busy={isBusy}>
            {isBusy ? busy : button}
          </Button>
        )}
        {error && <p role="alert">{error}</p>}
        {!isDone && (
          <noscript>
            <p>This button needs JavaScript.</p>
          </noscript>
        )}
      </Card>
    </Page>
  );
}

const buildInvalidText = (advice: ReactNode): PageText => ({
  title: 'This link is not valid or has expired.',
  text: advice,
});
