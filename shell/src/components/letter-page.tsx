import { ApiError, messageOf } from '@vastra/shared/http';
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
    font-size: 30px;
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
    background: #fdf3f1;
    color: var(--sale);
    text-align: left;
  }
  & > button[aria-busy='true'] {
    opacity: 0.7;
    cursor: progress;
  }
`;

interface Telling {
  title: string;
  text: ReactNode;
}

interface LetterPageProps {
  /** What is asked before anything happens. */
  ask: Telling;
  button: string;
  busy: string;
  act: (token: string) => Promise<{ email: string }>;
  done: (email: string) => Telling;
  /** What to do when the link is not good any more. */
  instead: ReactNode;
}

interface State {
  isBusy?: boolean;
  email?: string;
  isInvalid?: boolean;
  problem?: string;
}

/**
 * Where a link of a mail leads. Programs that look through mails open every link, so nothing happens until somebody presses the
 * button.
 */
export function LetterPage({ ask, button, busy, act, done, instead }: LetterPageProps) {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim();
  const [{ isBusy, email, isInvalid = !token, problem }, setState] = useState<State>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = email !== undefined || isInvalid;

  // The button that was pressed is gone.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isOver && hasAsked.current) heading.current?.focus();
  }, [isOver]);

  const go = async () => {
    if (isBusy || !token) return;
    hasAsked.current = true;
    setState({ isBusy: true });
    setState(
      await act(token).then(
        ({ email }): State => ({ email }),
        (reason): State =>
          reason instanceof ApiError && reason.code === 'link_invalid'
            ? { isInvalid: true }
            : { problem: messageOf(reason) },
      ),
    );
  };

  const { title, text } = email !== undefined ? done(email) : isInvalid ? invalid(instead) : ask;
  return (
    <Page title="Newsletter">
      <Card>
        <Envelope />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {isOver ? (
          <ButtonLink to={paths.home} $tone="line">
            Back to Home
          </ButtonLink>
        ) : (
          <Button onClick={go} aria-busy={isBusy}>
            {isBusy ? busy : button}
          </Button>
        )}
        {problem && <p role="alert">{problem}</p>}
        {!isOver && (
          <noscript>
            <p>This button needs JavaScript.</p>
          </noscript>
        )}
      </Card>
    </Page>
  );
}

const invalid = (instead: ReactNode): Telling => ({ title: 'This link is not valid or has expired.', text: instead });
