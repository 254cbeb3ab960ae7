import { Link } from '@vastra/shared/router';
import { Field } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import { Alert } from '../kit/text';
import type { NeededCode } from './use-sign-in';
import type { FieldErrors } from './validation';

const ForgotPasswordLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: end;
  min-height: 44px;
  margin: -16px 0;
`;

/** Gets the focus when it appears, because it is the next thing to fill in. */
const CodeField = ({ code, error }: { code: NeededCode; error?: string }) => (
  <Field
    label={code === 'app' ? 'Code of your authenticator app' : 'Recovery code'}
    hint={code === 'app' ? 'Six digits, or one of your recovery codes.' : 'Or sign in with your passkey.'}
    name="code"
    autoComplete="one-time-code"
    autoFocus
    maxLength={40}
    required
    error={error}
  />
);

interface CredentialFieldsProps {
  /** Message of a failed sign-in; empty if there is none. */
  errorMessage: string;
  fieldErrors: FieldErrors;
  /** Shows the field for this code of the second factor. */
  neededCode?: NeededCode;
  /** Email that the field starts with. */
  email?: string;
  /** True in the sign-in dialog. "Forgot password?" then opens in a new tab, because this one has unsaved input. */
  isInDialog?: boolean;
}

/**
 * Email and password of an admin, the code of the second factor when it is asked for, the message of a failed sign-in, and the
 * link for a forgotten password.
 */
export const CredentialFields = ({
  errorMessage,
  fieldErrors,
  neededCode,
  email,
  isInDialog = false,
}: CredentialFieldsProps) => (
  <>
    {errorMessage && (
      <Alert $kind="error" role="alert">
        {errorMessage}
      </Alert>
    )}
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoFocus={isInDialog && !email}
      required
      defaultValue={email}
      error={fieldErrors.email}
    />
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      autoFocus={isInDialog && Boolean(email)}
      required
      error={fieldErrors.password}
    />
    {neededCode && <CodeField code={neededCode} error={fieldErrors.code} />}
    {/* A full page load, because that page has the shop's footer, which is rendered on the server only. */}
    <ForgotPasswordLink
      to="/forgot-password?for=admin"
      reloadDocument
      {...(isInDialog && { target: '_blank', rel: 'noopener' })}
    >
      Forgot password?
    </ForgotPasswordLink>
  </>
);
