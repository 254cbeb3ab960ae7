import type { PromotionSimulation } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { setFieldErrors } from '../../../components/dialogs/form-dialog';
import { ChoiceField, DateTimeField, FieldGrid, SwitchField, TextField } from '../../../components/form/fields';
import { Alert, Muted, Stack } from '../../../components/kit';
import { useInvalidFocus } from '../../../components/kit/use-invalid-focus';
import { Card, CardColumns } from '../../../components/layout/card';
import { emptySimulation, type SimulatorValues, simulate } from './api';
import { CustomerField } from './customer-field';
import { ItemsField } from './items-field';
import { SimulationResult } from './simulation-result';

/** A cart to try: its price at a moment, the promotions that apply, and why others do not. Nothing is stored. */
export function SimulatorTab() {
  const form = useForm<SimulatorValues>({ defaultValues: emptySimulation, shouldFocusError: false });
  const { ref, focusInvalid } = useInvalidFocus<HTMLFormElement>();
  const [result, setResult] = useState<PromotionSimulation>();
  const [failure, setFailure] = useState('');
  const submit = async (values: SimulatorValues) => {
    setFailure('');
    try {
      setResult(await simulate(values));
    } catch (error) {
      setFailure(setFieldErrors(form, error) ? '' : toErrorMessage(error));
    }
  };
  return (
    <CardColumns>
      <Card heading="Cart to try" headingId="simulator-cart">
        <FormProvider {...form}>
          <Stack as="form" ref={ref} noValidate onSubmit={form.handleSubmit(submit, focusInvalid)}>
            <Muted>Nothing is stored, and no order is placed.</Muted>
            <ItemsField />
            <CustomerField />
            <FieldGrid>
              <TextField name="code" label="Code" hint="Of a coupon or a promotion" maxLength={40} autoComplete="off" />
              <ChoiceField
                name="payment"
                label="Payment"
                choices={{ '': 'Not chosen yet', cod: 'Cash on delivery', online: 'Paid before the delivery' }}
              />
              <TextField
                name="postalCode"
                label="PIN code of the delivery"
                maxLength={6}
                inputMode="numeric"
                autoComplete="off"
                rules={{ pattern: { value: /^\s*([1-9]\d{5})?\s*$/, message: 'Please enter 6 digits' } }}
              />
              <DateTimeField name="at" label="Moment" hint="Indian time. Empty for now." />
            </FieldGrid>
            <SwitchField name="withDrafts" label="Drafts count as active" />
            {failure && (
              <Alert $kind="error" role="alert">
                {failure}
              </Alert>
            )}
            <div>
              <Button type="submit" disabled={form.formState.isSubmitting}>
                Simulate
              </Button>
            </div>
          </Stack>
        </FormProvider>
      </Card>
      <div aria-live="polite">{result && <SimulationResult result={result} />}</div>
    </CardColumns>
  );
}
