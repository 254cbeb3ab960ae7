import { paths } from '@vastra/shared/paths';
import { useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { useState } from 'react';
import styled from 'styled-components';
import { HeadingLink } from '../../components/heading-link';
import { SignInCard } from '../../components/sign-in-card';
import { DoneStep } from './done-step';
import { RequestCodeStep } from './request-code-step';
import { ResetStep, type SentCode } from './reset-step';

const BackLink = styled(HeadingLink)`
  margin-top: 16px;
`;

/** A new password by a code that is mailed, for customers and, with `?for=admin`, for admins. */
function ForgotPasswordPage() {
  const [query] = useSearchParams();
  const signInPath = query.get('for') === 'admin' ? paths.adminLogin : paths.login();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const [isDone, setDone] = useState(false);
  return (
    <Page title="Forgot password?">
      <SignInCard>
        {isDone ? (
          <DoneStep email={email} signInPath={signInPath} />
        ) : (
          <>
            {sent ? (
              <ResetStep
                email={email}
                sent={sent}
                onSent={setSent}
                onBack={() => setSent(undefined)}
                onDone={() => setDone(true)}
              />
            ) : (
              <RequestCodeStep email={email} onEmailChange={setEmail} onSent={setSent} />
            )}
            <BackLink to={signInPath}>Back to sign-in</BackLink>
          </>
        )}
      </SignInCard>
    </Page>
  );
}

export { ForgotPasswordPage as Component };
