import { CheckField } from '@vastra/shared/ui/field';
import { setRememberMe, useSignIn } from './sign-in-store';

/** Without it the session ends with the browser. */
export function RememberMe() {
  const checked = useSignIn(({ rememberMe }) => rememberMe);
  return (
    <CheckField
      label="Remember me on this device"
      checked={checked}
      onChange={({ target }) => setRememberMe(target.checked)}
    />
  );
}
