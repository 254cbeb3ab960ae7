import { paths, safeRedirect } from '@vastra/shared/paths';
import { useLocation, useNavigate, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { SignIn } from '../../components/sign-in/sign-in';
import { SignInCard } from '../../components/sign-in-card';

/** The sign-in page. Afterwards it goes to the path in `?redirect=`, if that is a path of the shop. */
export function Component() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const redirect = safeRedirect(query.get('redirect'));
  // A redirect to this page would not lead on.
  const target = /^\/login(?![^/?#])/.test(redirect) ? paths.home : redirect;

  return (
    <Page title="Sign In">
      <SignInCard>
        <SignIn
          suggestedIdentifier={readSuggestedIdentifier(state)}
          onDone={() => void navigate(target, { replace: true })}
        />
      </SignInCard>
    </Page>
  );
}

/** Returns the email or phone number that the previous page knew. It comes in the history entry's state, because a URL would be logged. */
const readSuggestedIdentifier = (state: unknown): string => {
  const { identifier } = (state ?? {}) as { identifier?: unknown };
  return typeof identifier === 'string' ? identifier : '';
};
