import type { PrivacyRequest } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useLocation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Page } from '@vastra/shared/ui/page';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { useCallback, useEffect, useRef, useState } from 'react';
import { privacyRequestPath } from '../../components/privacy-paths';
import { TextCard } from '../../components/text-card';
import { openRequest } from './api';
import { PersonalData } from './personal-data';

type State =
  | { step: 'loading' }
  | { step: 'open'; request: PrivacyRequest }
  | { step: 'erased'; text: string }
  | { step: 'ended'; title: string; text: string }
  | { step: 'failed'; message: string };

const ended: Record<string, { title: string; text: string }> = {
  link_expired: { title: 'This link has expired', text: 'It was valid for 24 hours. We can send you a new one.' },
  link_used: { title: 'This link was used', text: 'What we stored under the email has been erased with it.' },
  link_invalid: {
    title: 'This link is not valid',
    text: 'Please open the whole link of our mail, or let us send you a new one.',
  },
};

/** Opens the link of a privacy request. Its token is in the URL's fragment, which is never sent to a server. */
function PrivacyDataPage() {
  const token = useLocation().hash.slice(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>({ step: 'loading' });

  const fail = useCallback((error: unknown) => {
    const text = error instanceof ApiError ? ended[error.code] : undefined;
    setState(text ? { step: 'ended', ...text } : { step: 'failed', message: toErrorMessage(error) });
  }, []);
  const load = useCallback(async () => {
    setState({ step: 'loading' });
    if (!token) return setState({ step: 'ended', ...ended.link_invalid });
    await openRequest(token).then((request) => setState({ step: 'open', request }), fail);
  }, [token, fail]);
  useEffect(() => void load(), [load]);
  // The pressed button is removed, so the heading gets the focus.
  useEffect(() => {
    if (state.step === 'erased') heading.current?.focus();
  }, [state.step]);

  return (
    <Page title="Your data">
      <TextCard>
        <h1 ref={heading} tabIndex={-1}>
          {getTitle(state)}
        </h1>
        {state.step === 'loading' && (
          <div role="status" aria-label="Loading">
            <SlowNote />
            <p>Loading…</p>
          </div>
        )}
        {state.step === 'open' && (
          <>
            <p>
              What we store under {state.request.email}. This link is valid until{' '}
              {formatDateTime(state.request.expiresAt)}.
            </p>
            <PersonalData
              token={token}
              request={state.request}
              onErased={(text) => setState({ step: 'erased', text })}
              onEnded={fail}
            />
          </>
        )}
        {state.step === 'erased' && (
          <>
            <p>{state.text}</p>
            <ButtonLink to={paths.home} $tone="line">
              Back to Home
            </ButtonLink>
          </>
        )}
        {state.step === 'ended' && (
          <>
            <p>{state.text}</p>
            <ButtonLink to={privacyRequestPath}>Send me a new link</ButtonLink>
          </>
        )}
        {state.step === 'failed' && (
          <>
            <p role="alert">{state.message}</p>
            <Button onClick={() => void load()}>Retry</Button>
          </>
        )}
        <noscript>
          <p>This page needs JavaScript.</p>
        </noscript>
      </TextCard>
    </Page>
  );
}

export { PrivacyDataPage as Component };

function getTitle(state: State): string {
  if (state.step === 'ended') return state.title;
  return state.step === 'erased' ? 'Your data is erased' : 'Your data';
}
