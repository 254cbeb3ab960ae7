import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffect } from 'react';
import styled from 'styled-components';
import { SignIn } from '../sign-in';
import { InDialogContext } from '../steps/step';

const Body = styled.div`
  padding: 24px;
`;

/** The sign-in in a dialog over the page. Closes after the success has been shown. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  // Closes on Back, because Back shows another page.
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  return (
    <Dialog title="Sign In / Register" width={480} onClose={onClose}>
      <InDialogContext value={true}>
        <Body>
          <SignIn onDone={onClose} />
        </Body>
      </InDialogContext>
    </Dialog>
  );
}
