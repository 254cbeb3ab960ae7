import { paths } from '@vastra/shared/paths';
import { Link, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { useState } from 'react';
import styled from 'styled-components';
import { AskStep } from './ask-step';
import { DoneStep } from './done-step';
import { ResetStep, type Sent } from './reset-step';

const Card = styled.div`
  max-width: 480px;
  margin: 0 auto;
  padding: 8px 0;
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-top: 16px;
  }
  @media (min-width: 720px) {
    margin: 40px auto;
    padding: 40px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--paper);
  }
`;

/** A new password by a code that is mailed, for customers and, with `?for=admin`, for admins. */
export function Component() {
  const [query] = useSearchParams();
  const back = query.get('for') === 'admin' ? paths.adminLogin : paths.login();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Sent>();
  const [isDone, setDone] = useState(false);
  return (
    <Page title="Forgot password?">
      <Card>
        {isDone ? (
          <DoneStep email={email} to={back} />
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
              <AskStep email={email} onEmail={setEmail} onSent={setSent} />
            )}
            <Link to={back}>Back to sign-in</Link>
          </>
        )}
      </Card>
    </Page>
  );
}
