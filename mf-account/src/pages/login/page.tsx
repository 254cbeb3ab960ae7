import type { Session } from '@vastra/shared/contract';
import { safeRedirect } from '@vastra/shared/paths';
import { useLocation, useNavigate, useSearchParams } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import { Page } from '@vastra/shared/ui/page';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { beginSession } from '../../components/sign-in/begin-session';
import { SignIn } from '../../components/sign-in/sign-in';

const Card = styled.div`
  max-width: 480px;
  margin: 0 auto;
  padding: 8px 0;
  @media (min-width: 720px) {
    margin: 40px auto;
    padding: 40px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--paper);
  }
`;

/** The sign-in page; it goes on to `?redirect=`, if that is a path of the shop. */
export function Component() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const signedInHere = useRef(false);
  const target = safeRedirect(query.get('redirect'));

  const goOn = () => void navigate(target, { replace: true });
  const begin = (session: Session) => {
    signedInHere.current = true;
    beginSession(session);
  };
  // Who is signed in already, perhaps in another tab, has nothing to do here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a session that appears leads on
  useEffect(() => {
    if (isSignedIn && !signedInHere.current) goOn();
  }, [isSignedIn]);

  return (
    <Page title="Sign In">
      <Card>
        <SignIn suggested={suggestedIn(state)} onVerified={begin} onDone={goOn} />
      </Card>
    </Page>
  );
}

/** Who it probably is, as the page before knew: in the entry of the history, since an address would be logged. */
const suggestedIn = (state: unknown): string => {
  const { identifier } = (state ?? {}) as { identifier?: unknown };
  return typeof identifier === 'string' ? identifier : '';
};
