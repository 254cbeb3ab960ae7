import { CheckField } from '@vastra/shared/ui/field';
import { setRememberMe, useSignIn } from '../sign-in-store';

/** Unless it is checked, the session ends when the browser is closed. */
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
