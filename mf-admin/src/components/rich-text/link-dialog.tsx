import type { Editor } from '@tiptap/react';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { lazy, Suspense, useState } from 'react';
import { DialogActions } from '../dialogs/dialog-actions';
import { InputDialog } from '../dialogs/input-dialog';
import { DialogBody } from '../kit';
import { SmallButton } from '../kit/small-button';
import { isAllowedLink } from './html';
import { onEnter } from './on-enter';

const LinkPicker = lazy(() => import('../pickers/link-picker').then((module) => ({ default: module.LinkPicker })));

/** Adds `https://` to a URL without a scheme: "www.example.in". */
const withProtocol = (url: string): string => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(url) ? `https://${url}` : url);

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const currentHref: string = editor.getAttributes('link').href ?? '';
  const needsText = editor.state.selection.empty && currentHref === '';
  const [href, setHref] = useState(currentHref);
  const [text, setText] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const [isPicking, setPicking] = useState(false);

  const closeAndFocus = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const to = withProtocol(href.trim());
    if (!isAllowedLink(to)) {
      setErrorMessage('Please enter a path such as /shop, or a URL that begins with https://');
      return;
    }
    const link = { type: 'link', attrs: { href: to } };
    if (needsText) editor.commands.insertContent({ type: 'text', text: text.trim() || to, marks: [link] });
    else editor.chain().extendMarkRange('link').setLink({ href: to }).run();
    closeAndFocus();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    closeAndFocus();
  };

  return (
    <InputDialog
      title={currentHref ? 'Edit link' : 'Add link'}
      width={480}
      hasInput={href !== currentHref || text !== ''}
      onClose={onClose}
    >
      <DialogBody onKeyDown={(event) => event.target instanceof HTMLInputElement && onEnter(apply)(event)}>
        <Field
          label="Link"
          hint="A path such as /shop, or a URL that begins with https://"
          error={errorMessage}
          value={href}
          autoFocus
          maxLength={500}
          onChange={({ target }) => setHref(target.value)}
        />
        <div>
          <SmallButton $tone="line" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            Choose a page
          </SmallButton>
        </div>
        {isPicking && (
          <Suspense>
            <LinkPicker
              onPick={(path) => {
                setHref(path);
                setPicking(false);
              }}
              onClose={() => setPicking(false)}
            />
          </Suspense>
        )}
        {needsText && (
          <Field
            label="Text"
            hint="The text of the link"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <DialogActions>
          <Button onClick={apply}>{currentHref ? 'Change' : 'Add'}</Button>
          {currentHref && (
            <Button $tone="line" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button $tone="line" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </DialogBody>
    </InputDialog>
  );
}
