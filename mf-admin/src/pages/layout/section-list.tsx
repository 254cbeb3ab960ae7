import type { OfferedSection } from '@vastra/shared/contract';
import type { SectionPage } from '@vastra/shared/contract/section-places';
import { useFormContext, useWatch } from 'react-hook-form';
import { StateBadge } from '../../components/badges/state-badge';
import { Detail, Muted, Row, Stack } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { describePeriod } from '../../components/publication/publication';
import { AddSection } from './add-section';
import type { LayoutValues, SectionValues } from './api';
import { audienceLabels, SectionFields } from './section-fields';

interface SectionListProps {
  offered: readonly OfferedSection[];
  page: SectionPage;
  /** Id of the section whose fields are open. */
  openId?: string;
  onOpen: (id: string | undefined) => void;
}

/** Returns what tells a section from others of its kind: its heading, or its first text. */
function describeSettings({ settings }: SectionValues, offered?: OfferedSection): string {
  const texts = Object.entries(settings).filter(([key, value]) => typeof value === 'string' && !isChoice(key, offered));
  return String(settings.heading || texts.map(([, value]) => value).find(Boolean) || '').slice(0, 80);
}

const isChoice = (key: string, offered?: OfferedSection) => offered?.settings[key]?.enum !== undefined;

/** Returns the preset whose settings the section still has, in all that they say. */
const findPreset = ({ settings }: SectionValues, offered?: OfferedSection) =>
  offered?.presets.find((preset) =>
    Object.entries(preset.settings).every(([key, value]) => JSON.stringify(settings[key]) === JSON.stringify(value)),
  );

const newId = (): string => crypto.randomUUID();

/** The sections of the page in their order: each can be opened, moved, hidden, duplicated and removed. */
export function SectionList({ offered, page, openId, onOpen }: SectionListProps) {
  const { setValue, getValues } = useFormContext<LayoutValues>();
  const sections = useWatch<LayoutValues>({ name: 'sections' }) as SectionValues[];
  const change = (next: SectionValues[]) => setValue('sections', next, { shouldDirty: true });
  const read = () => getValues('sections');
  const findOffered = (section: SectionValues) => offered.find(({ name }) => name === section.name);
  const getLabel = (section: SectionValues) => {
    const own = findOffered(section);
    return findPreset(section, own)?.label ?? own?.label ?? section.name;
  };
  const add = (section: SectionValues) => {
    change([...read(), section]);
    onOpen(section.id);
  };
  const duplicate = (index: number) => {
    const copy = { ...structuredClone(read()[index]), id: newId() };
    change([...read().slice(0, index + 1), copy, ...read().slice(index + 1)]);
    onOpen(copy.id);
  };
  return (
    <Stack $gap={16}>
      {sections.length === 0 && <Muted>There are no sections here yet.</Muted>}
      <SortableList
        label="Sections"
        items={sections}
        getKey={({ id }) => id}
        getName={getLabel}
        onReorder={(next) => change(next as SectionValues[])}
      >
        {(section, handle, index) => (
          <SortableRow
            handle={handle}
            actions={
              <>
                <SmallButton
                  $tone="line"
                  aria-label={`${section.isHidden ? 'Show' : 'Hide'} ${getLabel(section)}`}
                  onClick={() => setValue(`sections.${index}.isHidden`, !section.isHidden, { shouldDirty: true })}
                >
                  {section.isHidden ? 'Show' : 'Hide'}
                </SmallButton>
                <SmallButton
                  $tone="line"
                  aria-label={`Duplicate ${getLabel(section)}`}
                  onClick={() => duplicate(index)}
                >
                  Duplicate
                </SmallButton>
                <SmallButton
                  $tone="line"
                  aria-label={`Remove ${getLabel(section)}`}
                  onClick={() => change(read().filter(({ id }) => id !== section.id))}
                >
                  Remove
                </SmallButton>
              </>
            }
          >
            <SmallButton
              $tone="quiet"
              aria-expanded={openId === section.id}
              onClick={() => onOpen(openId === section.id ? undefined : section.id)}
            >
              {getLabel(section)}
            </SmallButton>
            <Detail>{describeSettings(section, findOffered(section))}</Detail>
            <SectionState section={section} />
            {openId === section.id && (
              <SectionFields key={`${section.id} ${index}`} index={index} offered={findOffered(section)} />
            )}
          </SortableRow>
        )}
      </SortableList>
      <AddSection
        offered={offered.filter(({ pages }) => pages.includes(page))}
        sections={sections}
        onAdd={(name, settings) =>
          add({ id: newId(), name, settings, isHidden: false, from: null, to: null, audience: 'everyone', flag: null })
        }
      />
    </Stack>
  );
}

/** Shows when and to which visitors a section is shown, if it is not always shown to all. */
function SectionState({ section: { isHidden, from, to, audience, flag } }: { section: SectionValues }) {
  const now = new Date().toISOString();
  const state = from && from > now ? 'scheduled' : to && to <= now ? 'archived' : undefined;
  const period = describePeriod({ state, publishAt: from, archiveAt: to });
  return (
    <Row $gap="4 8">
      {isHidden && <StateBadge tone="quiet">Hidden</StateBadge>}
      {period && <Detail>{period}</Detail>}
      {audience !== 'everyone' && <Detail>{audienceLabels[audience] ?? audience}</Detail>}
      {flag && <Detail>{`${flag.key}: ${flag.variant}`}</Detail>}
    </Row>
  );
}
