import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { setToastRenderer } from '../notify';
import { endSession, startSession } from '../session';
import { buildFailure, renderRoutes } from '.';
import { type Replies, stubContract } from './controls/stub-contract';

const account = { id: 'asha', name: 'Asha Rao', role: 'user' as const };

/** The visitors of a shop, by what their account has: nothing for a guest, a phone number alone, an email alone. */
export const visitors = {
  guest: undefined,
  phone: { ...account, email: null, phone: '9876543210' },
  email: { ...account, email: 'asha@example.in', phone: null },
};
export type Visitor = keyof typeof visitors;

/** A form, and the steps that fill it in and send it. */
export interface FormCase {
  /** URL of the page. */
  at: string;
  /** Visitors who can see the form. */
  visitors: readonly Visitor[];
  /** The call that is refused, such as `POST /contact`. */
  call: string;
  /** Field of the form, as the API names it. Undefined if the form has none, or has one and shows all messages there. */
  field?: string;
  /** Replies of the API that are no samples of the contract. */
  replies?: Replies | ((visitor: Visitor) => Replies);
  /** Called before the page is shown. */
  prepare?: () => void;
  /** Shows the form; by default, the page at the URL. */
  show?: () => unknown;
  /** Steps of the person: the name of a button to press, or the label of a field and what to type into it. */
  steps: (string | RegExp | [label: string | RegExp, text: string] | ((visitor: Visitor) => unknown))[];
}

/** Presses the first button of this name in the last open dialog, or else in the page. */
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

async function typeInto(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

/**
 * Declares, for each form and each of its visitors, that the form shows a refusal which names a field that the form does not have, alone and beside
 * the refusal of one of its fields. Otherwise, the visitor presses the button and nothing happens.
 */
export function testFormRefusals(routes: RouteObject[], forms: Record<string, FormCase>): void {
  const cases = Object.entries(forms).flatMap(([name, form]) =>
    form.visitors.map((visitor) => ({ name, visitor, form })),
  );

  async function send({ visitor, form }: (typeof cases)[number], details: Record<string, string>): Promise<void> {
    const { at, call, replies, prepare, show, steps } = form;
    // The API's message of an invalid input is the message of its first field.
    const refusal = buildFailure(400, 'invalid_input', Object.values(details)[0], details);
    const user = visitors[visitor];
    setToastRenderer(() => {});
    stubContract({ ...(typeof replies === 'function' ? replies(visitor) : replies), [call]: refusal });
    act(() => (user ? startSession({ user, token: 'token' }) : endSession()));
    prepare?.();
    if (show) await show();
    else renderRoutes(routes, at);
    for (const step of steps)
      if (typeof step === 'function') await step(visitor);
      else if (Array.isArray(step)) await typeInto(...step);
      else await press(step);
  }
  const expectShown = async (message: string) =>
    expect((await screen.findAllByText(message, { exact: false }))[0]).toBeVisible();

  it.each(cases)('$name shows the refusal of a field that it lacks ($visitor)', async (formCase) => {
    await send(formCase, { somethingElse: 'The other refusal' });
    await expectShown('The other refusal');
  });

  const casesWithField = cases.filter(({ form, visitor }) => form.field && visitor === form.visitors[0]);
  // Jest refuses an empty table.
  if (casesWithField.length === 0) return;
  it.each(casesWithField)(
    '$name shows the refusals of one of its fields and of a field that it lacks ($visitor)',
    async (formCase) => {
      await send(formCase, { [formCase.form.field!]: 'The refusal of the field', somethingElse: 'The other refusal' });
      await expectShown('The refusal of the field');
      await expectShown('The other refusal');
    },
  );
}
