import type { ReturnSettings } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { listCategories } from '../../../components/categories/api';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { RowActions } from '../../../components/lists/row-actions';
import { Permitted } from '../../../permissions';
import { deleteReturnRule, type RuleInput, saveReturnRule } from './api';
import { type EffectiveRule, listEffectiveRules } from './effective-rules';
import { RuleDialog } from './rule-dialog';

const About = styled.p`
  max-width: 72ch;
  margin-bottom: 16px;
  color: var(--ink-2);
`;

const TableScroller = styled.div`
  overflow-x: auto;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    height: 52px;
    padding: 4px 16px 4px 0;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    white-space: nowrap;
  }
  & thead th {
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
  }
  & tbody th {
    min-width: 14ch;
    font-weight: 600;
    white-space: normal;
  }
  & [data-inherited='true'] td {
    color: var(--ink-2);
  }
  & button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
`;

interface ReturnRulesProps {
  settings: ReturnSettings;
  onChanged: (settings: ReturnSettings) => void;
}

/** Lists what applies to each category, with the rules that differ from the shop's. */
export function ReturnRules({ settings, onChanged }: ReturnRulesProps) {
  const [edited, setEdited] = useState<EffectiveRule>();
  const [deleted, setDeleted] = useState<EffectiveRule>();
  const save = async (rule: EffectiveRule, input: RuleInput) => {
    onChanged(await saveReturnRule(rule.category._id, input));
    setEdited(undefined);
    notify.success('Rule saved');
  };
  const remove = async (rule: EffectiveRule) => {
    onChanged(await deleteReturnRule(rule.category._id));
    setDeleted(undefined);
    notify.success('Rule deleted');
  };
  return (
    <Card aria-labelledby="return-rules">
      <h2 id="return-rules">Rules of categories</h2>
      <About>
        A rule applies to its category and to those below it that have no rule, for example no returns of innerwear.
        Orders are judged by the rule at the time of the request.
      </About>
      <QueryBoundary queryKey={['categories of return rules']} queryFn={listCategories} subject="The categories">
        {(categories) => (
          <TableScroller tabIndex={0} role="region" aria-label="Table of the rules">
            <table>
              <thead>
                <tr>
                  <th scope="col">Category</th>
                  <th scope="col">Return</th>
                  <th scope="col">Exchange</th>
                  <th scope="col">Days</th>
                  <th scope="col">Fee</th>
                  <th scope="col">Rule</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {listEffectiveRules(categories, settings.rules, settings.policy).map((rule) => (
                  <tr key={rule.category._id} data-inherited={!rule.own}>
                    <th scope="row" style={{ paddingLeft: rule.depth * 20 }}>
                      {rule.category.name}
                    </th>
                    <td>{rule.canReturn ? 'Yes' : 'No'}</td>
                    <td>{rule.canExchange ? 'Yes' : 'No'}</td>
                    <td>{rule.canReturn || rule.canExchange ? rule.days : '–'}</td>
                    <td>{rule.canReturn || rule.canExchange ? formatRupees(rule.fee) : '–'}</td>
                    <td>{rule.own ? 'Own' : rule.inheritedFrom ? `From ${rule.inheritedFrom}` : 'From the shop'}</td>
                    <td>
                      <Permitted>
                        <RowActions>
                          <Button
                            $tone="line"
                            aria-haspopup="dialog"
                            aria-label={`Edit the rule of ${rule.category.name}`}
                            onClick={() => setEdited(rule)}
                          >
                            Edit
                          </Button>
                          {rule.own && (
                            <Button
                              $tone="line"
                              aria-haspopup="dialog"
                              aria-label={`Delete the rule of ${rule.category.name}`}
                              onClick={() => setDeleted(rule)}
                            >
                              Delete
                            </Button>
                          )}
                        </RowActions>
                      </Permitted>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroller>
        )}
      </QueryBoundary>
      {edited && (
        <RuleDialog
          rule={edited}
          policy={settings.policy}
          onSave={(input) => save(edited, input)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={`Delete the rule of ${deleted.category.name}?`}
          text="The rule of the category above applies then, or the shop’s. Returns that were requested are not changed."
          confirmLabel="Delete"
          onConfirm={() => remove(deleted)}
          onCancel={() => setDeleted(undefined)}
        />
      )}
    </Card>
  );
}
