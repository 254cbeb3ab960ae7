import type { OfferedSection } from '@vastra/shared/contract';
import { useState } from 'react';
import { SmallButton } from '../../components/kit/small-button';
import { ChoiceDialog } from '../../components/pickers/choice-dialog';
import { Permitted } from '../../permissions';
import type { SectionValues } from './api';

interface AddSectionProps {
  /** Sections that may stand on the page. */
  offered: readonly OfferedSection[];
  sections: readonly SectionValues[];
  onAdd: (name: string, settings: Record<string, unknown>) => void;
}

/** A button that adds a section, chosen from the presets of the live releases. */
export function AddSection({ offered, sections, onAdd }: AddSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const presets = offered.flatMap(({ name, label, description, limit, presets: own }) => {
    const isFull = limit !== null && sections.filter((section) => section.name === name).length >= limit;
    return own.map((preset) => ({
      key: `${name} ${preset.label}`,
      name: preset.label,
      details: [label === preset.label ? '' : label, description].filter(Boolean).join(' · '),
      preview: preset.preview,
      unavailable: isFull ? 'On the page' : undefined,
      add: () => onAdd(name, structuredClone(preset.settings)),
    }));
  });
  const close = () => {
    setOpen(false);
    setQ('');
  };
  return (
    <Permitted>
      <div>
        <SmallButton $tone="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Add section
        </SmallButton>
      </div>
      {isOpen && (
        <ChoiceDialog
          title="Add a section"
          searchLabel="Search"
          listLabel="Sections that can be added"
          q={q}
          onSearch={setQ}
          choices={presets.filter(({ name, details }) => `${name} ${details}`.toLowerCase().includes(q.toLowerCase()))}
          error={undefined}
          onRetry={() => {}}
          onChoose={(key) => {
            presets.find((preset) => preset.key === key)?.add();
            close();
          }}
          onClose={close}
        />
      )}
    </Permitted>
  );
}
