import type { AdminFlag } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { useNavigate } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { newId } from '../../../../../mf-admin/src/admin-paths';
import { EditForm } from '../../../../../mf-admin/src/components/form/edit-form';
import {
  ChoiceField,
  FieldGrid,
  NumberField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../../../mf-admin/src/components/form/fields';
import { Options } from '../../../../../mf-admin/src/components/form/options';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import { Muted, Stack } from '../../../../../mf-admin/src/components/kit';
import { Card, CardColumns } from '../../../../../mf-admin/src/components/layout/card';
import type { AdminExperiment } from '../../../contract';
import { guardrailLabels, metricLabels } from '../../components/experiment-labels';
import { experimentPaths } from '../../paths';
import { type ExperimentValues, getExperiment, saveExperiment, toStored } from './api';

const labels: Record<keyof ExperimentValues, string> = {
  name: 'Name',
  flag: 'Flag',
  controlVariant: 'Control',
  hypothesis: 'Hypothesis',
  owner: 'Owner',
  primaryMetric: 'Decided by',
  guardrails: 'Guardrails',
  baseline: 'Visitors who order today',
  effect: 'Change worth knowing',
  days: 'Days',
};

interface ExperimentFormProps {
  /** Undefined for a new experiment. */
  experiment?: AdminExperiment;
  stored: StoredRecord<ExperimentValues>;
  flags: readonly AdminFlag[];
  onSaved?: (saved: AdminExperiment) => void;
}

/** Edits an experiment that has not started. */
export function ExperimentForm({ experiment, stored, flags, onSaved }: ExperimentFormProps) {
  const navigate = useNavigate();
  const id = experiment?._id;
  const needed = experiment?.neededVisitors;
  return (
    <EditForm
      stored={stored}
      save={(values, version) => saveExperiment(id, values, version)}
      fetchLatest={id === undefined ? undefined : async () => toStored(await getExperiment(id))}
      toStored={toStored}
      onSaved={(saved) =>
        onSaved ? onSaved(saved) : navigate(experimentPaths.experiment(saved._id), { replace: true })
      }
      labels={labels}
      draft={{ record: `experiment:${id ?? newId}` }}
      formatValue={formatValue}
    >
      {(form) => {
        const variants = flags.find((flag) => flag._id === form.watch('flag'))?.variants ?? [];
        return (
          <CardColumns>
            <div>
              <Card heading="What is tried">
                <Stack>
                  <FieldGrid>
                    <TextField name="name" label="Name" maxLength={80} rules={{ required: 'Please enter a name' }} />
                    <TextField
                      name="owner"
                      label="Owner"
                      maxLength={80}
                      rules={{ required: 'Please enter who is responsible' }}
                    />
                    <ChoiceField name="flag" label="Flag" rules={{ required: 'Please choose a flag' }}>
                      <Options values={flags.map(({ _id }) => _id)} />
                    </ChoiceField>
                    <ChoiceField
                      name="controlVariant"
                      label="Control"
                      hint="The variant with which the other variants are compared"
                      rules={{ required: 'Please choose a variant' }}
                    >
                      <Options values={variants} />
                    </ChoiceField>
                  </FieldGrid>
                  <TextAreaField
                    name="hypothesis"
                    label="Hypothesis"
                    hint="What you expect to change, and why"
                    rules={{ required: 'Please enter what you expect, and why' }}
                  />
                </Stack>
              </Card>
              <Card heading="Guardrails">
                <Muted $marginBottom={16}>
                  What must not become worse. A test watches each of them every time you look.
                </Muted>
                <FieldGrid>
                  {Object.entries(guardrailLabels).map(([guardrail, { name, event }]) => (
                    <SwitchField key={guardrail} name={`guardrails.${guardrail}`} label={name} hint={event} />
                  ))}
                </FieldGrid>
              </Card>
            </div>
            <div>
              <Card heading="Plan">
                <Stack>
                  <ChoiceField name="primaryMetric" label="Decided by" choices={metricLabels} />
                  <NumberField
                    name="days"
                    label="Days"
                    min={1}
                    max={90}
                    step={1}
                    hint="Whole weeks, because weekends differ"
                    rules={{ required: 'Please enter 1 to 90 days' }}
                  />
                  <NumberField
                    name="baseline"
                    label="Visitors who order today (%)"
                    min={0}
                    step="any"
                    hint="Of those who see the page"
                    rules={{ required: 'Please enter 0.01 to 90 percent' }}
                  />
                  <NumberField
                    name="effect"
                    label="Change worth knowing (%)"
                    min={0}
                    step="any"
                    hint="10: from 3 % to 3.3 %"
                    rules={{ required: 'Please enter 0.1 to 500 percent' }}
                  />
                  {experiment && (
                    <p>
                      {needed == null
                        ? 'How many visitors it needs is shown once the flag divides visitors, and the shop has orders.'
                        : `It needs about ${formatNumber(needed)} visitors in all variants to find that change in four of five experiments.`}
                    </p>
                  )}
                </Stack>
              </Card>
            </div>
          </CardColumns>
        );
      }}
    </EditForm>
  );
}

/** Formats a value for the conflict dialog, as the form shows it. */
function formatValue(field: keyof ExperimentValues, value: unknown): ReactNode {
  if (value === null || value === '') return '(empty)';
  if (field === 'guardrails')
    return Object.entries(guardrailLabels)
      .filter(([guardrail]) => (value as Record<string, boolean>)[guardrail])
      .map(([, { name }]) => name)
      .join(', ');
  if (field === 'primaryMetric') return metricLabels[value as keyof typeof metricLabels];
  return field === 'baseline' || field === 'effect' ? `${value} %` : String(value);
}
