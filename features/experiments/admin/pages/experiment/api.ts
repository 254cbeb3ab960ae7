import type { AdminFlag } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import type { StoredRecord } from '../../../../../mf-admin/src/components/form/stored-record';
import type { AdminExperiment, ExperimentGuardrail, ExperimentInput, ExperimentResults } from '../../../contract';
import { guardrailLabels } from '../../components/experiment-labels';

/** The form's values: guardrails are switches, and empty numbers are null. */
export interface ExperimentValues extends Omit<ExperimentInput, 'guardrails' | 'baseline' | 'effect' | 'days'> {
  guardrails: Record<ExperimentGuardrail, boolean>;
  baseline: number | null;
  effect: number | null;
  days: number | null;
}

const getPath = (id: string) => `admin/experiments/${encodeURIComponent(id)}`;

export const getExperiment = (id: string, options?: CallOptions): Promise<AdminExperiment> =>
  adminApi.get(getPath(id), options);

export const getResults = (id: string, options?: CallOptions): Promise<ExperimentResults> =>
  adminApi.get(`${getPath(id)}/results`, options);

/** Returns the flags on which an experiment can run, some day. */
export const getFlags = async (options?: CallOptions): Promise<AdminFlag[]> => {
  const { rows } = await adminApi.get<{ rows: AdminFlag[] }>('admin/flags', { ...options, query: { limit: '100' } });
  return rows.filter(({ isDeclared, state }) => isDeclared && state !== 'archived');
};

/** Saves a draft; creates it when `id` is undefined. */
export const saveExperiment = (
  id: string | undefined,
  values: ExperimentValues,
  version?: number,
): Promise<AdminExperiment> =>
  id
    ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
    : adminApi.post('admin/experiments', { body: toInput(values) });

export const startExperiment = (id: string, version: number): Promise<AdminExperiment> =>
  adminApi.post(`${getPath(id)}/start`, { body: { version } });

export const endExperiment = (id: string, reason: string, version: number): Promise<AdminExperiment> =>
  adminApi.post(`${getPath(id)}/end`, { body: { reason, version } });

export const deleteExperiment = (id: string): Promise<void> => adminApi.delete(getPath(id));

const experimentGuardrails = Object.keys(guardrailLabels) as ExperimentGuardrail[];

const toSwitches = (chosen: readonly ExperimentGuardrail[]) =>
  Object.fromEntries(experimentGuardrails.map((guardrail) => [guardrail, chosen.includes(guardrail)])) as Record<
    ExperimentGuardrail,
    boolean
  >;

export const toStored = (experiment: AdminExperiment): StoredRecord<ExperimentValues> => ({
  version: experiment.version,
  values: {
    name: experiment.name,
    flag: experiment.flag,
    controlVariant: experiment.controlVariant,
    hypothesis: experiment.hypothesis,
    owner: experiment.owner,
    primaryMetric: experiment.primaryMetric,
    guardrails: toSwitches(experiment.guardrails),
    baseline: experiment.baseline,
    effect: experiment.effect,
    days: experiment.days,
  },
});

/** Creates the values of a new experiment: two weeks, because weekends differ from other days. */
export const createEmptyExperiment = ([flag]: readonly AdminFlag[]): StoredRecord<ExperimentValues> => ({
  values: {
    name: '',
    flag: flag?._id ?? '',
    controlVariant: flag?.fallback ?? '',
    hypothesis: '',
    owner: flag?.owner ?? '',
    primaryMetric: 'conversion',
    guardrails: toSwitches(['orders', 'failed-pages', 'cancelled-orders']),
    baseline: null,
    effect: 10,
    days: 14,
  },
});

/** Converts the form's values to the call's body. An empty number is refused by the call, beside its field. */
const toInput = ({ guardrails, baseline, effect, days, ...values }: ExperimentValues): ExperimentInput => ({
  ...values,
  guardrails: experimentGuardrails.filter((guardrail) => guardrails[guardrail]),
  baseline: baseline ?? 0,
  effect: effect ?? 0,
  days: days ?? 0,
});
