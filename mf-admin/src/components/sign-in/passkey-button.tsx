import { Button } from '@vastra/shared/ui/button';
import { type ComponentProps, useEffect, useState } from 'react';
import { canUsePasskeys } from '../../passkeys';

/** Signs in, or confirms, with a passkey. Appears in a browser that knows them, after hydration, because the server does not know. */
export function PasskeyButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(canUsePasskeys()), []);
  return (
    isShown && (
      <Button $tone="line" {...props}>
        Use a passkey
      </Button>
    )
  );
}
