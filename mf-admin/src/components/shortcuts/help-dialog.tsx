import { Dialog } from '@vastra/shared/ui/dialog';
import { CheckField } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import { DialogBody, Hint, Row, Stack, Text } from '../kit';
import { KeyCap } from './key-cap';
import { setShortcutsOn, useShortcutSettings } from './shortcut-settings';
import { useModifierName } from './use-modifier-name';

const Keys = styled.dt`
  flex: none;
  width: 6rem;
`;

interface ShortcutListProps {
  heading: string;
  shortcuts: [keys: string[], effect: string][];
}

const ShortcutList = ({ heading, shortcuts }: ShortcutListProps) => (
  <section>
    <Text as="h3" $bold $marginBottom={8}>
      {heading}
    </Text>
    <Stack as="dl" $gap={8}>
      {shortcuts.map(([keys, effect]) => (
        <Row key={effect} $noWrap>
          <Keys>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Keys>
          <dd>{effect}</dd>
        </Row>
      ))}
    </Stack>
  </section>
);

/** Lists the keyboard shortcuts, and switches the shortcuts of a single key off. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutSettings((settings) => settings.isOn);
  const modifier = useModifierName();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <ShortcutList
          heading="Everywhere"
          shortcuts={[
            [[modifier, 'K'], 'Search, or go to a page'],
            [[modifier, 'Z'], 'Undo the last change, while it is offered'],
            [['?'], 'Show these shortcuts'],
          ]}
        />
        <ShortcutList
          heading="In lists"
          shortcuts={[
            [['j'], 'Next row'],
            [['k'], 'Previous row'],
            [['Enter'], 'Open the row'],
            [['x'], 'Select the row'],
            [['a'], 'Go to the actions for the selection'],
            [['/'], 'Search the list'],
          ]}
        />
        <div>
          <CheckField
            label="Use shortcuts of a single key"
            checked={isOn}
            onChange={({ target }) => setShortcutsOn(target.checked)}
          />
          <Hint>Shortcuts do nothing while you type in a field.</Hint>
        </div>
      </DialogBody>
    </Dialog>
  );
}
