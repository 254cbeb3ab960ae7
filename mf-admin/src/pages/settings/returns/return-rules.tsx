import type { ReturnSettings } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { listCategories } from '../../../components/categories/api';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../components/dialogs/confirmed-action';
import { Muted } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { RowActions } from '../../../components/lists/row-actions';
import { RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { Permitted } from '../../../permissions';
import { deleteReturnRule, type RuleInput, saveReturnRule } from './api';
import { type EffectiveRule, listEffectiveRules } from './effective-rules';
import { RuleDialog } from './rule-dialog';

const Rules = styled(PlainTable)`
  & [data-inherited='true'] td {
    color: var(--ink-2);
  }
`;

interface ReturnRulesProps {
  settings: ReturnSettings;
  onChanged: (settings: ReturnSettings) => void;
}

/** Lists what applies to each category, with the rules that differ from the shop's. */
export function ReturnRules({ settings, onChanged }: ReturnRulesProps) {
  const save = async (rule: EffectiveRule, input: RuleInput) => {
    onChanged(await saveReturnRule(rule.category._id, input));
    notify.success('Rule saved');
  };
  return (
    <Card heading="Rules of categories" headingId="return-rules">
      <Muted $maxWidth="72ch" $marginBottom={16}>
        A rule applies to its category and to those below it that have no rule, for example no returns of innerwear.
        Orders are judged by the rule at the time of the request.
      </Muted>
      <QueryBoundary queryKey={['categories of return rules']} queryFn={listCategories} subject="The categories">
        {(categories) => (
          <Rules tabIndex={0} role="region" aria-label="Table of the rules">
            <RowTable
              columns={[
                {
                  label: 'Category',
                  style: (rule) => ({ paddingLeft: rule.depth * 20 }),
                  cell: (rule) => rule.category.name,
                },
                { label: 'Return', cell: (rule) => (rule.canReturn ? 'Yes' : 'No') },
                { label: 'Exchange', cell: (rule) => (rule.canExchange ? 'Yes' : 'No') },
                { label: 'Days', cell: (rule) => (rule.canReturn || rule.canExchange ? rule.days : '–') },
                { label: 'Fee', cell: (rule) => (rule.canReturn || rule.canExchange ? formatRupees(rule.fee) : '–') },
                {
                  label: 'Rule',
                  cell: (rule) =>
                    rule.own ? 'Own' : rule.inheritedFrom ? `From ${rule.inheritedFrom}` : 'From the shop',
                },
                {
                  label: '',
                  cell: (rule) => (
                    <Permitted>
                      <RowActions>
                        <DialogButton label="Edit" aria-label={`Edit the rule of ${rule.category.name}`}>
                          {(close) => (
                            <RuleDialog
                              rule={rule}
                              policy={settings.policy}
                              onSave={async (input) => {
                                await save(rule, input);
                                close();
                              }}
                              onCancel={close}
                            />
                          )}
                        </DialogButton>
                        {rule.own && (
                          <ConfirmedAction
                            label="Delete"
                            aria-label={`Delete the rule of ${rule.category.name}`}
                            question={`Delete the rule of ${rule.category.name}?`}
                            text="The rule of the category above applies then, or the shop’s. Returns that were requested are not changed."
                            action={() => deleteReturnRule(rule.category._id)}
                            notice="Rule deleted"
                            onDone={onChanged}
                          />
                        )}
                      </RowActions>
                    </Permitted>
                  ),
                },
              ]}
              rows={listEffectiveRules(categories, settings.rules, settings.policy)}
              getKey={(rule) => rule.category._id}
              getRowProps={(rule) => ({ 'data-inherited': !rule.own })}
            />
          </Rules>
        )}
      </QueryBoundary>
    </Card>
  );
}
