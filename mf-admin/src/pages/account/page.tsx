import styled from 'styled-components';
import { AdminPage } from '../../components/layout/admin-page';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsCard } from './sessions-card';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 800px;
`;

export const Component = () => (
  <AdminPage title="Your account">
    <Cards>
      <SecondFactorCard />
      <SessionsCard />
    </Cards>
  </AdminPage>
);
