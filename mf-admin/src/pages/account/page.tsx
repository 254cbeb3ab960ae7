import { Stack } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { SeparateCards } from '../../components/layout/card';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsCard } from './sessions-card';

const AccountPage = () => (
  <AdminPage title="Your account">
    <Stack $gap={24} $maxWidth="800px">
      <SeparateCards>
        <SecondFactorCard />
        <SessionsCard />
      </SeparateCards>
    </Stack>
  </AdminPage>
);

export { AccountPage as Component };
