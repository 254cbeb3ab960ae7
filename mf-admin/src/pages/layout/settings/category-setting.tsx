import { useQuery } from '@tanstack/react-query';
import type { Category } from '@vastra/shared/contract';
import type { ComponentProps } from 'react';
import { adminApi } from '../../../admin-session';
import { ChoiceField } from '../../../components/form/fields';

/** A category of the shop, by its id. */
export function CategorySetting(field: Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'children'>) {
  const { data = [] } = useQuery({
    queryKey: ['shown categories'],
    queryFn: ({ signal }) => adminApi.get<Category[]>('categories', { signal }),
  });
  return (
    // The select takes its value again when the options are there.
    <ChoiceField key={data.length} {...field}>
      <option value="">None</option>
      {data.map(({ _id, name, subCategories }) => (
        <optgroup key={_id} label={name}>
          <option value={_id}>All {name}</option>
          {subCategories.map((sub) => (
            <option key={sub._id} value={sub._id}>
              {sub.name}
            </option>
          ))}
        </optgroup>
      ))}
    </ChoiceField>
  );
}
