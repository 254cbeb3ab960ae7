import { type ReactNode, useId } from 'react';
import { Stack, Text } from '../../../components/kit';

/** A part of the card, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" $align="start" $gap={12} $padding="24 0 0" $line="top" aria-labelledby={id}>
      <Text as="h3" $size={18} id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
