import type { Editor } from '@tiptap/react';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { DialogBody, onEnter } from './dialog-body';
import { isLink } from './html';

/** "www.example.in" is meant as an address of the web. */
const completed = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const now: string = editor.getAttributes('link').href ?? '';
  const needsText = editor.state.selection.empty && now === '';
  const [href, setHref] = useState(now);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  const done = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    const to = completed(href.trim());
    if (!isLink(to)) {
      setProblem('Please enter a path of the shop, such as /shop, or an address that begins with https://');
      return;
    }
    const link = { type: 'link', attrs: { href: to } };
    if (needsText) editor.commands.insertContent({ type: 'text', text: text.trim() || to, marks: [link] });
    else editor.chain().extendMarkRange('link').setLink({ href: to }).run();
    done();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    done();
  };

  return (
    <Dialog title={now ? 'Change the link' : 'Add a link'} width={480} onClose={onClose}>
      <DialogBody onKeyDown={(event) => event.target instanceof HTMLInputElement && onEnter(set)(event)}>
        <Field
          label="Leads to"
          hint="A path of the shop, such as /shop, or an https address"
          error={problem}
          value={href}
          autoFocus
          maxLength={500}
          onChange={({ target }) => setHref(target.value)}
        />
        {needsText && (
          <Field label="Text" hint="What readers see" value={text} onChange={({ target }) => setText(target.value)} />
        )}
        <footer>
          <Button onClick={set}>{now ? 'Change' : 'Add'}</Button>
          {now && (
            <Button $tone="line" onClick={remove}>
              Remove the link
            </Button>
          )}
          <Button $tone="line" onClick={onClose}>
            Cancel
          </Button>
        </footer>
      </DialogBody>
    </Dialog>
  );
}
