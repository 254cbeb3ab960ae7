import { defineFragment } from '@vastra/shared/fragments';
import { Section } from '@vastra/shared/ui/section';
import { Table } from '@vastra/shared/ui/table';
import { useContext } from 'react';
import { ShownFields } from '../../components/shown-fields';
import { properties } from './declaration';

/** Custom fields of the product whose page is shown, in the order that the merchant has chosen; nothing without a value. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ heading, fields }) => {
    const values = useContext(ShownFields) ?? [];
    const shown = fields.length > 0 ? fields.flatMap((key) => values.find((field) => field.key === key) ?? []) : values;
    if (shown.length === 0) return null;
    return (
      <Section>
        {heading && <h2>{heading}</h2>}
        <Table aria-label={heading || 'Product facts'}>
          <tbody>
            {shown.map(({ key, label, type, value, text }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{type === 'link' ? <a href={value}>{text}</a> : text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
    );
  },
});
