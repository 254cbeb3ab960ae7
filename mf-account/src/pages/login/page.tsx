import { paths, safeRedirect } from '@vastra/shared/paths';
import { useLocation, useNavigate, useSearchParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import styled from 'styled-components';
import { SignIn } from '../../components/sign-in/sign-in';

const Card = styled.div`
  max-width: 480px;
  margin: 0 auto;
  padding: 8px 0;
  @media (min-width: 720px) {
    margin: 40px auto;
    padding: 40px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--paper);
  }
`;

/** The sign-in page; it goes on to `?redirect=`, if that is a path of the shop. */
export function Component() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = safeRedirect(query.get('redirect'));
  // Back to this very page would be no way on.
  const target = /^\/login(?![^/?#])/.test(wanted) ? paths.home : wanted;

  return (
    <Page title="Sign In">
      <Card>
        <SignIn suggested={suggestedIn(state)} onDone={() => void navigate(target, { replace: true })} />
      </Card>
    </Page>
  );
}

/** Who it probably is, as the page before knew: in the entry of the history, since an address would be logged. */
const suggestedIn = (state: unknown): string => {
  const { identifier } = (state ?? {}) as { identifier?: unknown };
  return typeof identifier === 'string' ? identifier : '';
};
