import { Link } from '@vastra/shared/router';
import { Field } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import type { FieldErrors } from './validation';

const ForgotPasswordLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: end;
  min-height: 44px;
  margin: -16px 0;
`;

const ErrorBanner = styled.p`
  padding: 12px 16px;
  border-left: 2px solid var(--sale);
  background: var(--paper);
  color: var(--sale);
`;

interface CredentialFieldsProps {
  failure: string;
  fieldErrors: FieldErrors;
  /** Email that the field starts with. */
  email?: string;
  /** Opens "Forgot password?" in a new tab, because this one has unsaved input. */
  isInDialog?: boolean;
}

/** Email and password of an admin, the message of a failed sign-in, and the link for a forgotten password. */
export const CredentialFields = ({ failure, fieldErrors, email, isInDialog }: CredentialFieldsProps) => (
  <>
    {failure && <ErrorBanner role="alert">{failure}</ErrorBanner>}
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={email}
      error={fieldErrors.email}
    />
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={fieldErrors.password}
    />
    {/* A document of its own, because only the server renders the shop's footer. */}
    <ForgotPasswordLink
      to="/forgot-password?for=admin"
      reloadDocument
      {...(isInDialog && { target: '_blank', rel: 'noopener' })}
    >
      Forgot password?
    </ForgotPasswordLink>
  </>
);
