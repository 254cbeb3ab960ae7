import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Text } from '../../components/kit/text';
import { SignInLayout } from '../../components/layout/sign-in-layout';
import { getRoleName } from '../../components/roles/role-text';
import { SignInPanel } from '../../components/sign-in/sign-in-panel';
import { AcceptForm } from './accept-form';
import { type OpenInvitation, readInvitation } from './api';

interface MessagePanelProps {
  role: 'status' | 'alert';
  title: string;
  children: ReactNode;
}

const MessagePanel = ({ role, title, children }: MessagePanelProps) => (
  <SignInPanel $align="start" role={role}>
    <Text as="h1" $size={30}>
      {title}
    </Text>
    {children}
  </SignInPanel>
);

type State =
  | { step: 'loading' | 'done' }
  | { step: 'failed'; message: string; canRetry: boolean }
  | { step: 'open'; invitation: OpenInvitation };

/** Opens the link of an invitation. Its token is in the URL's fragment, which is never sent to a server. */
function InvitationPage() {
  const [state, setState] = useState<State>({ step: 'loading' });
  const [token, setToken] = useState('');
  const load = useCallback(async () => {
    const linkToken = window.location.hash.slice(1);
    setToken(linkToken);
    setState({ step: 'loading' });
    if (!linkToken) {
      setState({ step: 'failed', message: 'Please open the whole link of the mail.', canRetry: false });
      return;
    }
    try {
      setState({ step: 'open', invitation: await readInvitation(linkToken) });
    } catch (error) {
      const canRetry = !(error instanceof ApiError && error.status < 500);
      setState({ step: 'failed', message: toErrorMessage(error), canRetry });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const role = state.step === 'open' ? getRoleName(state.invitation.adminRole) : undefined;
  return (
    <SignInLayout
      title="Invitation"
      welcome="You are invited"
      text={
        role
          ? `You become an admin of the shop with the role “${role}”.`
          : 'Choose a password to become an admin of the shop.'
      }
    >
      {state.step === 'open' ? (
        <AcceptForm token={token} invitation={state.invitation} onDone={() => setState({ step: 'done' })} />
      ) : state.step === 'done' ? (
        <MessagePanel role="status" title="Your password is set">
          <p>Sign in with your email and this password.</p>
          <Link to={paths.adminLogin}>Sign in</Link>
        </MessagePanel>
      ) : state.step === 'failed' ? (
        <MessagePanel role="alert" title="The invitation cannot be opened">
          <p>{state.message}</p>
          {state.canRetry && <Button onClick={load}>Retry</Button>}
        </MessagePanel>
      ) : (
        <MessagePanel role="status" title="Invitation">
          <p>Loading...</p>
        </MessagePanel>
      )}
    </SignInLayout>
  );
}

export { InvitationPage as Component };
