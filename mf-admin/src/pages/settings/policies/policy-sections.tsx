import type { Policies, PolicyText, Settings } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { StateBadge } from '../../../components/badges/state-badge';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../components/dialogs/confirmed-action';
import { ItemTitle, Row, Stack } from '../../../components/kit';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { Permitted } from '../../../permissions';
import { saveOwnTexts } from './api';
import { type PolicySection, readSections } from './read-sections';
import { TextDialog } from './text-dialog';

interface PolicySectionsProps {
  page: PolicyText['page'];
  facts: Policies['facts'];
  stored: Settings['policyTexts'];
  setStored: (stored: Settings['policyTexts']) => void;
}

/** Lists the sections of a page, with a way to write an own text, and to return to the shop's. */
export function PolicySections({ page, facts, stored, setStored }: PolicySectionsProps) {
  const others = (id: string) => stored.value.filter((text) => text.page !== page || text.section !== id);
  const save = async (texts: PolicyText[]) => setStored(await saveOwnTexts(texts, stored.version));
  return (
    <QueryBoundary<PolicySection[]>
      queryKey={['policy sections', page, stored.version]}
      queryFn={() => readSections(page, facts)}
      subject="The page"
    >
      {(sections) => (
        <Stack as="ul" $divided>
          {sections.map((section) => {
            const own = stored.value.find((text) => text.page === page && text.section === section.id);
            return (
              <li key={section.id}>
                <Row $justify="space-between">
                  <ItemTitle>{section.title}</ItemTitle>
                  <Row>
                    <StateBadge tone={own ? 'good' : 'quiet'}>{own ? 'Own text' : 'Text of the shop'}</StateBadge>
                    <Permitted>
                      <DialogButton isSmall label="Edit" aria-label={`Edit ${section.title}`}>
                        {(close) => (
                          <TextDialog
                            section={own ? { id: own.section, title: own.title, body: own.body } : section}
                            facts={facts}
                            onSave={async ({ title, body }) => {
                              await save([...others(section.id), { page, section: section.id, title, body }]);
                              notify.success('Text saved');
                              close();
                            }}
                            onCancel={close}
                          />
                        )}
                      </DialogButton>
                      {own && (
                        <ConfirmedAction
                          isSmall
                          label="Reset"
                          aria-label={`Reset ${section.title}`}
                          question="Use the text of the shop again?"
                          text="Your own text of this section is deleted."
                          notice="Text reset"
                          action={() => save(others(section.id))}
                        />
                      )}
                    </Permitted>
                  </Row>
                </Row>
              </li>
            );
          })}
        </Stack>
      )}
    </QueryBoundary>
  );
}
