import { paths, safeRedirect } from '@vastra/shared/paths';
import { useLocation, useNavigate, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import styled from 'styled-components';
import { SignIn } from '../../components/sign-in/sign-in';
import { SignInCard } from '../../components/sign-in-card';

const Reason = styled.p`
  margin-bottom: 16px;
  font-weight: 600;
`;

/** Why a page of the shop asks to sign in. */
const reasons: [path: RegExp, text: string][] = [
  [/^\/account(?=[/?#]|$)/, 'Please sign in to view your account'],
  [/^\/orders(?=[/?#]|$)/, 'Please sign in to view your orders'],
  [/^\/wishlist(?=[/?#]|$)/, 'Please login to view your wishlist'],
];

/** The sign-in page. Afterwards it goes to the path in `?redirect=`, if that is a path of the shop. */
function LoginPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const redirect = safeRedirect(query.get('redirect'));
  // A redirect to this page would not lead on.
  const target = /^\/login(?![^/?#])/.test(redirect) ? paths.home : redirect;

  const reason = reasons.find(([path]) => path.test(target))?.[1];

  return (
    <Page title="Sign In">
      <SignInCard>
        {reason && <Reason>{reason}</Reason>}
        <SignIn
          suggestedIdentifier={readSuggestedIdentifier(state)}
          onDone={() => void navigate(target, { replace: true })}
        />
      </SignInCard>
    </Page>
  );
}

export { LoginPage as Component };

/** Returns the email or phone number that the previous page knew. It comes in the history entry's state, because a URL would be logged. */
const readSuggestedIdentifier = (state: unknown): string => {
  const { identifier } = (state ?? {}) as { identifier?: unknown };
  return typeof identifier === 'string' ? identifier : '';
};
