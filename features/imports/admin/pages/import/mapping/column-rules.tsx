import { SelectField } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../../../../mf-admin/src/components/form/fields';
import { BulletList, Muted } from '../../../../../../mf-admin/src/components/kit';
import { Disclosure } from '../../../../../../mf-admin/src/components/layout/disclosure';
import { type RuleProps, replaceRule } from './rules';

/** Shows what the columns become, and asks for those that the format does not know. */
export function ColumnRules({ preview, mapping, onChange }: RuleProps) {
  const unknown = preview.columns.filter(({ proposal }) => proposal !== null);
  const known = preview.columns.filter(({ becomes }) => becomes !== '');
  const targets = preview.targets.map(({ target, name, label }) => ({ value: `${target}:${name}`, label }));
  const choose = (column: string, value: string) => {
    const [target, name] = value.split(':') as [(typeof mapping.columns)[number]['target'], string];
    const columns = replaceRule(mapping.columns, (rule) => rule.column === column, { column, target, name });
    onChange({ ...mapping, columns });
  };
  return (
    <>
      <Disclosure>
        <summary>{known.length === 1 ? '1 column is' : `${known.length} columns are`} recognised</summary>
        <BulletList>
          {known.map(({ name, becomes }) => (
            <li key={name}>
              {name}: {becomes}
            </li>
          ))}
        </BulletList>
      </Disclosure>
      {unknown.length > 0 && (
        <>
          <Muted>
            {unknown.length === 1 ? '1 column is' : `${unknown.length} columns are`} not. Please choose what becomes of
            {unknown.length === 1 ? ' it' : ' them'}.
          </Muted>
          <FieldGrid>
            {unknown.map(({ name, samples, proposal }) => {
              const { target, name: field } = mapping.columns.find(({ column }) => column === name) ?? proposal!;
              return (
                <SelectField
                  key={name}
                  label={name}
                  hint={`Such as ${samples.join(', ').slice(0, 80)}`}
                  value={`${target}:${field}`}
                  onChange={({ target: select }) => choose(name, select.value)}
                >
                  {targets.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              );
            })}
          </FieldGrid>
        </>
      )}
    </>
  );
}
