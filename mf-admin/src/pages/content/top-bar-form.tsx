import type { AdminContent } from '@vastra/shared/contract';
import styled from 'styled-components';
import { SwitchField, TextField } from '../../components/form/fields';
import { linkPattern } from '../../components/form/link-pattern';
import { LinkField } from '../../components/pickers/link-field';
import { saveBlock } from './api';
import { BlockForm, type BlockProps } from './block-form';
import { NotShown } from './not-shown';

interface Values {
  isShown: boolean;
  text: string;
  link: string;
}

const toStored = ({ topBar: { value, version } }: AdminContent) => ({
  values: { isShown: value !== null, text: value?.text ?? '', link: value?.link ?? '' },
  version,
});

const save = ({ isShown, text, link }: Values, version?: number) =>
  saveBlock('topBar', isShown ? { text, link: link.trim() || null } : null, version);

const labels = { isShown: 'Shown above the header', text: 'Text', link: 'Link' };

const Bar = styled.p`
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 6px 16px;
  background: var(--ink);
  color: #fff;
  font-size: 14px;
  text-align: center;
  overflow-wrap: anywhere;
  & > u {
    text-underline-offset: 3px;
  }
`;

const BarPreview = ({ values: { isShown, text, link } }: { values: Values }) =>
  isShown ? <Bar>{link ? <u>{text || 'Text'}</u> : text || 'Text'}</Bar> : <NotShown />;

export const TopBarForm = ({ content }: BlockProps) => (
  <BlockForm<Values>
    content={content}
    toStored={toStored}
    save={save}
    labels={labels}
    description="Shown above the header on every page. While a shipping campaign is running, the text of the campaign is shown instead."
    renderPreview={(values) => <BarPreview values={values} />}
  >
    <SwitchField name="isShown" label={labels.isShown} />
    <TextField name="text" label={labels.text} maxLength={120} />
    <LinkField name="link" label={labels.link} hint="Leave empty for no link" rules={linkPattern} />
  </BlockForm>
);
