import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffect } from 'react';
import styled from 'styled-components';
import { InDialog } from './parts';
import { SignIn } from './sign-in';

const Inside = styled.div`
  padding: 24px;
`;

/** The sign-in over the page: it is closed when the success has been seen, and the visitor stays where he is. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  // The way back leads to another page.
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  return (
    <Dialog title="Sign In / Register" width={480} onClose={onClose}>
      <InDialog value={true}>
        <Inside>
          <SignIn onDone={onClose} />
        </Inside>
      </InDialog>
    </Dialog>
  );
}
