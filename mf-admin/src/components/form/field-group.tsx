import type { ComponentProps, ReactNode } from 'react';
import { Grid, Text } from '../kit';

interface FieldGroupProps extends ComponentProps<typeof Grid> {
  legend: ReactNode;
}

/** Fields with a common name, in columns. */
export const FieldGroup = ({ legend, children, ...grid }: FieldGroupProps) => (
  <Grid as="fieldset" $align="start" {...grid}>
    <Text as="legend" $bold $padding={0} $marginBottom={8}>
      {legend}
    </Text>
    {children}
  </Grid>
);
