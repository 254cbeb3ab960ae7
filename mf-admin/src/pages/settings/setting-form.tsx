import type { SettingKey, Settings } from '@vastra/shared/contract';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditForm, type EditFormProps } from '../../components/form/edit-form';
import { Muted } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { getSettings, saveSetting } from './api';

interface SettingFormProps extends Pick<EditFormProps<FieldValues, Settings>, 'labels' | 'formatValue' | 'saveLabel'> {
  setting: SettingKey;
  /** The setting as it was read. */
  stored: { value: unknown; version: number };
  /** Name of the form's field, if the setting is one value and no object. */
  field?: string;
  title: string;
  children: ReactNode;
}

/** The form of one setting in a card. */
export function SettingForm({ setting, stored, field, title, children, ...form }: SettingFormProps) {
  const toStored = ({ value, version }: SettingFormProps['stored']) => ({
    values: (field ? { [field]: value } : value) as FieldValues,
    version,
  });
  return (
    <EditForm<FieldValues, Settings>
      stored={toStored(stored)}
      save={(values, version) =>
        saveSetting(setting, field ? values[field] : values, version, field ? () => field : undefined)
      }
      fetchLatest={async () => toStored((await getSettings())[setting])}
      toStored={(settings) => toStored(settings[setting])}
      {...form}
    >
      <Card heading={title}>{children}</Card>
    </EditForm>
  );
}

/** Explains a setting below its field. */
export const SettingNote = ({ role, children }: { role?: 'note'; children: ReactNode }) => (
  <Muted $marginTop={8} $maxWidth="64ch" role={role}>
    {children}
  </Muted>
);
