import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../../../../mf-admin/src/admin-session';
import { Filter, type FilterableList } from '../../../../mf-admin/src/components/table/filter';
import type { SettlementProvider } from '../../contract';

/** Returns the payment providers whose settlement reports can be imported; none until the API has responded. */
export function useSettlementProviders(): readonly SettlementProvider[] {
  const { data = [] } = useQuery({
    queryKey: ['settlement-providers'],
    queryFn: ({ signal }) => adminApi.get<SettlementProvider[]>('admin/settlement-providers', { signal }),
  });
  return data;
}

/** Filters a list by a payment provider. */
export function ProviderFilter({ list }: { list: FilterableList }) {
  const choices = Object.fromEntries(useSettlementProviders().map(({ provider, label }) => [provider, label]));
  return <Filter list={list} name="provider" label="Provider" choices={choices} />;
}
