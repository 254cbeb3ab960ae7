import { useQuery } from '@tanstack/react-query';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { cacheMs } from '../../components/layout/screen-clients';
import { formatOrderFilter } from '../../components/orders/list-filter';
import { getNeighbours } from './api';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  /* Near the heading, whose margin is meant for content. */
  margin-top: -20px;
  @media (min-width: 720px) {
    /* On the line of the order's status. */
    float: right;
    margin-top: -8px;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

interface OrderNeighboursProps {
  id: string;
  /** Filter of the list. */
  filter: Record<string, string>;
}

/** Links to the previous and the next order of the list. Without them the order can still be worked on, so a failure shows none. */
export function OrderNeighbours({ id, filter }: OrderNeighboursProps) {
  const { data } = useQuery({
    queryKey: ['order neighbours', id, filter],
    queryFn: ({ signal }) => getNeighbours(id, filter, { signal }),
    retry: false,
    gcTime: cacheMs,
  });
  const end = formatOrderFilter(filter);
  return (
    <Bar aria-label="Orders of the list" className="no-print">
      {data?.previous && <Link to={adminPaths.order(data.previous) + end}>← Previous order</Link>}
      {data?.next && <Link to={adminPaths.order(data.next) + end}>Next order →</Link>}
    </Bar>
  );
}
