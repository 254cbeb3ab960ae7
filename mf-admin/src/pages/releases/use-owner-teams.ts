import { useQuery } from '@tanstack/react-query';
import { getPlan, planKey } from '../../components/releases/api';

/** Returns the function that finds the name of a remote's team of owners; undefined if it has none, or the teams are not loaded. */
export function useOwnerTeams(): (remote: string) => string | undefined {
  const { data } = useQuery({ queryKey: planKey, queryFn: ({ signal }) => getPlan({ signal }) });
  return (remote) => data?.teams.find(({ remotes }) => remotes.includes(remote))?.name;
}
